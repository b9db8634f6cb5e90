import { loadWords } from '../kit/loadWords.ts'
import type { Words } from '../kit/words.ts'
import type { ListEvent } from '../list/listModel.ts'
import type { SurveyQuery } from './surveyQuery.ts'

type Event = ListEvent<SurveyQuery>

export const words = {
  start: 'sign in as coach@harborvalley.example and open the tab ASQ Dashboard',
  seenFrom: 'ready.resting',
  events: {
    'list.entered': 'opens the list',
    'list.left': 'leaves the list',
    'url.changed': 'the address names filters and order',
    'list.stale': 'something that the rows show has changed',
    'more.wanted': 'comes near the end of the rows',
    'load.retry': 'tries again',
    'session.ended': 'the session is over',
  },
  guards: {
    ...loadWords.guards,
    hasRows: 'rows are on screen',
    hasMore: 'there are further pages',
    isSameQuery: 'it names the same filters and order as before',
    isKeptByLink: 'the same filters, by a link, and something has changed',
    isKeptByBack: 'the same filters, by the browser’s back',
    isKeptByTab: 'the same filters, by the tab',
    isUnchanged: 'the same filters, by a link, and nothing has changed',
    isShown: 'the list is on screen',
    keepsPlace: 'the rows are refreshed in their places',
    isEmpty: 'there are no rows',
    isUnmatched: 'there are no rows for the filters that are set',
  },
  actions: {
    ...loadWords.actions,
    takeQuery: 'take over the filters and the order',
    dropRows: 'drop the rows',
    wantFirstPage: 'load the first page only',
    wantSamePages: 'load as many pages as there were',
    wantRefresh: 'load as many pages as there were, without scrolling',
    markStale: 'remember that the rows are out of date',
    replaceRows: 'show the rows',
    appendRows: 'add the rows below',
    rememberScroll: 'remember the scroll position',
    forgetEverything: 'forget everything',
    tellReloaded: 'scroll to where the list was left',
  },
  actors: { loadPages: 'fetch pages of the list' },
  system: ['url.changed', 'list.stale', 'session.ended'],
  failures: ['failed', 'outdated', 'ready.failedMore'],
  byHand: {
    ...loadWords.byHand,
    isUnchanged: 'open a child from the list and come back by the link in the page, without having answered anything',
    isKeptByLink:
      'open a child from the list and come back by the link in the page; before that give the first answer to a questionnaire that is not begun (Start Now in its row)',
    isKeptByBack: 'open a child from the list and come back by the browser’s back',
    isKeptByTab: 'open a child from the list and come back by the tab ASQ Dashboard',
    isSameQuery: 'press an entry of the Follow-Up column: the report opens over the list',
    hasRows: 'use harborvalley.example, which has many children',
    isShown: 'keep the list in the foreground',
    keepsPlace: 'always true after a change',
    isUnmatched: 'choose filters that no child matches, for example a date range in the far past',
    isEmpty: 'sign in as somebody without children instead',
    hasMore: 'use a partner with more children than one page holds',
    isToldToWait:
      'switch the network off, or answer GET /api/asq_surveys with 429 and Retry-After: 10 (docs/testing.md, “an answer of your own”)',
    'url.changed': 'choose a filter or another order',
    'list.stale': 'in a second tab give the first answer to a questionnaire that is not begun (Start Now in its row)',
    'session.ended': 'press Sign Out',
    loadPages:
      'switch the network off just before, or block /api/asq_surveys in the developer tools; if the server has to ask for a wait, answer as the next step says',
  },
  walks: {
    'list.entered|4': { notAfter: 'ready.resting' },
    'url.changed|2': { after: 'unmatched' },
    'list.stale|0': { after: 'unmatched' },
    'loading|xstate.done.actor.loadPages|0': { notAfter: 'ready.resting' },
    'loading|xstate.error.actor.loadPages|0': { notAfter: 'ready.resting' },
    'loading.brief|xstate.after.skeletonAfter.surveyList.loading.brief|0': { notAfter: 'ready.resting' },
    'reloading|xstate.done.actor.loadPages|1': { after: 'list.entered|2' },
    'ready||0': { after: 'replacing' },
    'ready||1': { after: 'loading', notAfter: 'replacing' },
  },
  without: {
    isUnchanged: 'open the list for the first time since the page was loaded',
    isSameQuery: 'choose a filter',
    hasRows: 'choose filters that no child matches before',
    keepsPlace: 'come back by the browser’s back',
    isShown: 'open another page first',
  },
} satisfies Words<Event['type']>
