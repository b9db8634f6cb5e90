import { loadWords } from '../kit/loadWords.ts'
import type { Words } from '../kit/words.ts'
import type { PartnerDashboardEvent } from './partnerDashboardSetup.ts'

export const words = {
  start: 'sign in as dashboard@harborvalley.example and open the partner dashboard (/dashboard/partner)',
  seenFrom: 'figures.ready',
  events: {
    'url.changed': 'the address names filters',
    'filter.change': 'changes a filter',
    'dates.type': 'types a date',
    'dates.pick': 'picks a period, a range in the calendar or all time',
    'filters.clear': 'clears all filters',
    'table.toggle': 'shows a chart as a table, or as a chart again',
    'load.retry': 'tries again',
  },
  guards: {
    ...loadWords.guards,
    isConfirmation: 'it is what was just written',
    isChanged: 'the choice differs from the address',
    isSameQuery: 'the address names the same filters as before',
    hasFigures: 'there are figures on screen',
  },
  actions: {
    ...loadWords.actions,
    takeOver: 'show the filters of the address',
    confirm: 'note that the address now contains it',
    change: 'show the choice; with another partner drop the groups, subgroups and cohorts of the old one',
    typeDate: 'show the date, and use the range once it is complete',
    pickDates: 'use this range',
    clear: 'choose nothing but the last 7 days',
    rememberWritten: 'remember what was written',
    writeUrl: 'write the choice into the address',
    keepLoaded: 'keep the figures and the options of the filters',
    keepChoices: 'keep the options of the filters',
    dropFigures: 'drop the figures',
    forgetFailure: 'forget what went wrong before',
    toggleTable: 'remember which charts are tables',
  },
  actors: {
    loadDashboard: 'load the figures of all charts and the options of the filters together',
    loadChoices: 'load the options of the filters',
  },
  system: ['url.changed'],
  failures: ['figures.failed'],
  inSeveralRegions: {
    'url.changed': 'The filters show what the address says while its figures are fetched.',
  },
  byHand: {
    ...loadWords.byHand,
    'filters.clear': 'choose a filter before',
    isConfirmation: 'choose a filter and wait until the address shows it',
    isChanged: 'choose another value than the address has',
    isSameQuery: 'press the tab of the screen that is open',
    hasFigures: 'wait for the charts before the next choice',
    isToldToWait:
      'switch the network off, or answer GET /api/dashboard/asq with 429 and Retry-After: 10 (docs/testing.md, “an answer of your own”)',
    'url.changed': 'choose a filter, use the browser’s back, or open a link with filters',
    loadDashboard: 'block /api/dashboard/asq in the developer tools, then open the screen',
    loadChoices: 'block /api/dashboard/filters in the developer tools, then open the screen',
  },
  walks: {
    'filters.writing||1': { after: 'filters.pending' },
    'figures|url.changed|2': { after: 'figures.loading' },
  },
  without: {
    isChanged: 'undo the choice within half a second',
    hasFigures: 'choose a filter while the grey lines stand there',
    isConfirmation: 'use the browser’s back',
    isSameQuery: 'choose a filter',
  },
} satisfies Words<PartnerDashboardEvent['type']>
