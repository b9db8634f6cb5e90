import { loadWords } from '../kit/loadWords.ts'
import type { Words } from '../kit/words.ts'
import type { OrganizationFiltersEvent } from './organizationFiltersMachine.ts'

export const words = {
  start: 'sign in as dashboard@harborvalley.example and open the tab Administration',
  seenFrom: 'choices.ready',
  events: {
    'filter.change': 'types in the search or changes a filter',
    'filters.clear': 'clears the search and all filters',
    'url.changed': 'the address names other filters',
    'load.retry': 'tries again to load the options',
  },
  guards: {
    ...loadWords.guards,
    isConfirmation: 'it is what was just written',
    isChanged: 'the choice differs from the address',
  },
  actions: {
    ...loadWords.actions,
    change: 'show what was typed or chosen',
    clear: 'remove the search and all filters',
    rememberWritten: 'remember what was written',
    writeUrl: 'write the choice into the address, with the first page',
    confirm: 'note that the address now contains it',
    takeOver: 'show the filters of the address',
    takeOptions: 'offer the options',
  },
  actors: { loadOptions: 'fetch groups, subgroups and cohorts' },
  system: ['url.changed'],
  failures: ['choices.failed'],
  ends: { 'choices.ready': 'The options stay as long as the list is on screen.' },
  byHand: {
    ...loadWords.byHand,
    isConfirmation: 'choose a filter and wait until the address shows it',
    isChanged: 'type or choose something that the address does not have',
    'url.changed': 'choose a filter, or use the browser’s back',
    'filters.clear': 'choose a filter before: Clear all shows only then',
    loadOptions: 'block /api/administration/filters in the developer tools, then open the list',
    isToldToWait:
      'keep /api/administration/filters blocked, or answer GET /api/administration/filters with 429 and Retry-After: 10 (docs/testing.md, “an answer of your own”)',
  },
  without: {
    isChanged: 'undo the choice before the half second is over',
    isConfirmation: 'use the browser’s back',
  },
  walks: {
    'filters.writing||1': { after: 'filters.pending' },
  },
} satisfies Words<OrganizationFiltersEvent['type']>
