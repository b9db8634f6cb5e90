import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import { limits } from '../kit/limits.ts'
import { type ActorOfCharts, type ChartFilter, type ChartHit, everything, withActorToggled } from './chartFilter.ts'

export type ChartGalleryEvent =
  | { type: 'text.type'; text: string }
  | { type: 'actor.toggle'; actor: ActorOfCharts }
  | { type: 'failures.toggle' }
  | { type: 'filter.clear' }
  | { type: 'hit.go'; hit: ChartHit }
  | { type: 'url.changed'; filter: ChartFilter }

export interface ChartGalleryContext extends ChartFilter {
  /** The current hit of the search; null before a person has moved to one. */
  readonly hit: ChartHit | null
}

/**
 * The filter of the gallery of statecharts.
 * Promises: the charts follow every key at once, the address when the typing pauses, and the browser's back restores
 * what was shown.
 * Must never happen: an older address that overwrites what is being typed.
 */
export const chartGalleryMachine = setup({
  types: {
    context: {} as ChartGalleryContext,
    input: {} as ChartFilter,
    events: {} as ChartGalleryEvent,
    emitted: {} as { type: 'filter.changed'; filter: ChartFilter } | { type: 'hit.reached'; hit: ChartHit },
  },
  actions: {
    takeText: assign((_, { text }: { text: string }) => ({ text, hit: null })),
    toggleActor: assign(({ context }, { actor }: { actor: ActorOfCharts }) => ({
      by: withActorToggled(context, actor),
    })),
    toggleFailures: assign(({ context }) => ({ failuresOnly: !context.failuresOnly })),
    clear: assign({ ...everything, hit: null }),
    takeHit: assign((_, { hit }: { hit: ChartHit }) => ({ hit })),
    tellHit: emit((_, { hit }: { hit: ChartHit }) => ({ type: 'hit.reached' as const, hit })),
    takeUrl: assign((_, { filter }: { filter: ChartFilter }) => filter),
    tellFilter: emit(({ context: { text, by, failuresOnly } }) => ({
      type: 'filter.changed' as const,
      filter: { text, by, failuresOnly },
    })),
  },
  delays: { searchDebounce: limits.searchDebounce },
}).createMachine({
  id: 'chartGallery',
  description: 'The page with all statecharts: search, who acts, error states only.',
  meta: { title: 'Statechart gallery' },
  context: ({ input }) => ({ ...input, hit: null }),
  initial: 'resting',
  on: {
    // reenter: every key restarts the pause.
    'text.type': {
      target: '.typing',
      reenter: true,
      actions: { type: 'takeText', params: ({ event }) => ({ text: event.text }) },
    },
    'actor.toggle': {
      target: '.resting',
      actions: [{ type: 'toggleActor', params: ({ event }) => ({ actor: event.actor }) }, 'tellFilter'],
    },
    'failures.toggle': { target: '.resting', actions: ['toggleFailures', 'tellFilter'] },
    'filter.clear': { target: '.resting', actions: ['clear', 'tellFilter'] },
    'hit.go': {
      actions: [
        { type: 'takeHit', params: ({ event }) => ({ hit: event.hit }) },
        { type: 'tellHit', params: ({ event }) => ({ hit: event.hit }) },
      ],
    },
  },
  states: {
    resting: {
      description: 'The address contains the filter that is shown.',
      meta: { title: 'Resting' },
      on: { 'url.changed': { actions: { type: 'takeUrl', params: ({ event }) => ({ filter: event.filter }) } } },
    },
    typing: {
      description: 'A person is typing; the address waits for a pause.',
      meta: { title: 'Typing' },
      after: { searchDebounce: { target: 'resting', actions: 'tellFilter' } },
    },
  },
})

export type ChartGalleryRef = ActorRefFrom<typeof chartGalleryMachine>
