import { loadWords } from '../kit/loadWords.ts'
import type { Words } from '../kit/words.ts'
import type { OptionSearchEvent } from './optionSearchMachine.ts'

export const words = {
  start: 'sign in as coach@harborvalley.example, open the tab ASQ Dashboard and go to the filter “Find a child”',
  events: {
    'text.change': 'types a name',
    'option.choose': 'chooses what was found',
    'search.close': 'leaves the search',
    'search.retry': 'tries again',
    'ids.given': 'the address names what is chosen',
    'session.ended': 'the session is over',
  },
  guards: {
    ...loadWords.guards,
    isBlank: 'nothing is typed',
    areKnown: 'every name is known',
  },
  actions: {
    ...loadWords.actions,
    takeText: 'show the text',
    offer: 'offer what was found',
    offerNothing: 'offer nothing',
    clearText: 'empty the field',
    learn: 'learn the names',
    takeIds: 'take over what is chosen',
    forgetEverything: 'forget everything',
  },
  actors: {
    searchOptions: 'search by name',
    resolveOptions: 'fetch the names of what is chosen',
  },
  system: ['ids.given', 'session.ended'],
  failures: ['search.failed', 'names.unresolved'],
  byHand: {
    ...loadWords.byHand,
    isBlank: 'type only spaces, or empty the field',
    areKnown: 'choose a child by searching',
    isToldToWait:
      'answer GET /players/filters with 429 and Retry-After: 10 (docs/testing.md, “an answer of your own”), then type a name',
    'ids.given': 'open a link that names children in its filters, or use the browser’s back',
    'session.ended': 'press Sign Out',
    searchOptions:
      'block /api/players/filters in the developer tools, then type a name; if the server has to ask for a wait, answer as the next step says',
    resolveOptions: 'block /api/players/filters in the developer tools, then open a link that names a child',
  },
  walks: {
    'search|option.choose|0': { after: 'search.offering' },
  },
  without: {
    areKnown: 'open a link that names a child in its filters',
    isBlank: 'type a letter',
  },
} satisfies Words<OptionSearchEvent['type']>
