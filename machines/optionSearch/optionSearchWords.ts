import type { OptionSearchEvent } from './optionSearchMachine.ts'

export const words = {
  events: {
    'text.change': 'types a name',
    'option.choose': 'chooses what was found',
    'search.close': 'leaves the search',
    'ids.given': 'the address names what is chosen',
    'session.ended': 'the session is over',
  } satisfies Record<OptionSearchEvent['type'], string>,
  guards: {
    isBlank: 'nothing is typed',
    areKnown: 'every name is known',
  },
  actions: {
    takeText: 'show the text',
    offer: 'offer what was found',
    offerNothing: 'offer nothing',
    clearText: 'empty the field',
    learn: 'learn the names',
    takeIds: 'take over what is chosen',
    rememberFailure: 'remember what went wrong',
    forgetEverything: 'forget everything',
  },
  actors: {
    searchOptions: 'search by name',
    resolveOptions: 'fetch the names of what is chosen',
  },
  system: ['ids.given', 'session.ended'] as readonly OptionSearchEvent['type'][],
}
