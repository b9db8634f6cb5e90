import type { Words } from '../kit/words.ts'
import type { ChartGalleryEvent } from './chartGalleryMachine.ts'

export const words = {
  events: {
    'text.type': 'types a search',
    'actor.toggle': 'chooses who acts',
    'failures.toggle': 'switches error states only on or off',
    'filter.clear': 'clears the filters',
  },
  guards: {},
  actions: {
    takeText: 'show what says these words',
    toggleActor: 'show what these do',
    toggleFailures: 'show error states only, or everything',
    clear: 'show everything',
    tellFilter: 'write it into the address',
  },
  actors: {},
  system: [],
} satisfies Words<ChartGalleryEvent['type']>
