import { loadWords } from '../kit/loadWords.ts'
import type { Words } from '../kit/words.ts'
import type { SurveyFiltersEvent } from './surveyFiltersMachine.ts'

export const words = {
  start: 'sign in as coach@harborvalley.example and open the tab ASQ Dashboard (/dashboard/asqs)',
  seenFrom: 'choices.ready',
  events: {
    'filter.change': 'changes a filter',
    'dates.type': 'types a date',
    'dates.pick': 'picks a range in the calendar',
    'dates.clear': 'clears both dates',
    'filters.clear': 'clears all filters',
    'sort.choose': 'presses a column’s sort button',
    'url.changed': 'the address names filters and order',
    'screen.entered': 'opens the screen',
    'screen.left': 'leaves the screen',
    'load.retry': 'tries again to load the options',
    'session.ended': 'the session is over',
  },
  guards: {
    ...loadWords.guards,
    isConfirmation: 'it is what was just written',
    isChanged: 'the choice differs from the address',
  },
  actions: {
    ...loadWords.actions,
    change: 'show the choice',
    typeDate: 'show the date, and use the range once it is complete',
    setDates: 'use this range',
    clear: 'remove all filters, keep the order',
    sort: 'sort by this column, or reverse its order',
    rememberWritten: 'remember what was written',
    writeUrl: 'write the choice into the address',
    confirm: 'note that the address now contains it',
    takeOver: 'show the filters of the address',
    takeOptions: 'offer the options',
    forgetEverything: 'forget everything',
  },
  actors: { loadOptions: 'fetch groups, subgroups and cohorts' },
  system: ['url.changed', 'session.ended'],
  failures: ['choices.failed'],
  byHand: {
    ...loadWords.byHand,
    isConfirmation: 'choose a filter and wait until the address shows it',
    isChanged: 'always so after Clear all and after a press on a column; else choose something that was not chosen',
    'url.changed': 'choose a filter, use the browser’s back, or open a link with filters',
    'session.ended': 'press Sign Out',
    loadOptions: 'block /api/asq_surveys/filters in the developer tools, then open the list',
    isToldToWait:
      'keep /api/asq_surveys/filters blocked, or answer GET /api/asq_surveys/filters with 429 and Retry-After: 10 (docs/testing.md, “an answer of your own”)',
    'filters.clear': 'choose a filter before: Clear all shows only then',
  },
  without: {
    isChanged: 'undo the choice before the half second is over',
    isConfirmation: 'use the browser’s back',
  },
  walks: {
    'filters.writing||1': { after: 'filters.pending' },
  },
} satisfies Words<SurveyFiltersEvent['type']>
