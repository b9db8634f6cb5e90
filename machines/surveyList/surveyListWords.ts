import type { ListEvent } from '../list/listModel.ts'
import type { SurveyQuery } from './surveyQuery.ts'

type Event = ListEvent<SurveyQuery>

export const words = {
  events: {
    'list.entered': 'opens the list',
    'list.left': 'leaves the list',
    'url.changed': 'the address names other filters or another order',
    'list.stale': 'something that the rows show has changed',
    'more.wanted': 'comes near the end of the rows',
    'load.retry': 'tries again',
    'session.ended': 'the session is over',
  } satisfies Record<Event['type'], string>,
  guards: {
    hasRows: 'rows are on screen',
    hasMore: 'there are further pages',
    isSameQuery: 'nothing changed',
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
    takeQuery: 'take over the filters and the order',
    dropRows: 'throw the rows away',
    wantFirstPage: 'want the first page only',
    wantSamePages: 'want as many pages as there were',
    wantRefresh: 'want as many pages as there were, without scrolling',
    markStale: 'remember that the rows are out of date',
    replaceRows: 'show the rows',
    appendRows: 'add the rows below',
    rememberScroll: 'remember how far it was scrolled',
    rememberFailure: 'remember what went wrong',
    forgetEverything: 'forget everything',
    tellReloaded: 'scroll to where it was',
  },
  actors: { loadPages: 'fetch pages of the list' },
  system: ['url.changed', 'list.stale', 'session.ended'] as readonly Event['type'][],
}
