import type { Words } from '../kit/words.ts'
import type { ChartGalleryEvent } from './chartGalleryMachine.ts'

export const words = {
  start: 'sign in as admin@harborvalley.example and open the tab Statecharts',
  events: {
    'text.type': 'types a search',
    'actor.toggle': 'chooses who acts',
    'failures.toggle': 'switches error states only on or off',
    'filter.clear': 'clears the filters',
    'hit.go': 'goes to the next or the previous hit',
    'url.changed': 'the address changes',
  },
  guards: {},
  actions: {
    takeText: 'show what contains these words',
    toggleActor: 'show what these cause',
    toggleFailures: 'show error states only, or everything',
    clear: 'show everything',
    takeHit: 'mark it',
    tellHit: 'show it, in the chart that has it',
    tellFilter: 'write it into the address',
    takeUrl: 'show the filters of the address',
  },
  actors: {},
  system: ['url.changed'],
  byHand: { 'url.changed': 'press the browser’s Back button' },
} satisfies Words<ChartGalleryEvent['type']>
