import { type ActorRefFrom, assign, setup } from 'xstate'
import type { CohortSponsors } from '../../src/api/familyForm.ts'
import type { Failure } from '../kit/failure.ts'
import { askedAgain, failedTo, loadParts } from '../kit/load.ts'
import { unprovidedPromise } from '../kit/unprovided.ts'

type Sponsors = CohortSponsors['data'][number]['sponsors']

/** The answer for these cohorts: one without sponsors is not among `data`. */
export interface LoadedSponsors extends CohortSponsors {
  readonly asked: readonly number[]
}

export interface CohortSponsorsInput {
  readonly cohortIds: readonly number[]
}

interface CohortSponsorsContext {
  /** The cohorts that are chosen for any child of the form. */
  readonly chosen: readonly number[]
  /** The sponsors by cohort, of every cohort that was asked for; a cohort may have none. */
  readonly known: Readonly<Record<number, Sponsors>>
  readonly failure: Failure | null
}

type CohortSponsorsEvent = { type: 'cohorts.choose'; cohortIds: readonly number[] } | { type: 'load.retry' }

/** Returns the chosen cohorts whose sponsors are not known yet. */
const unknownOf = ({ chosen, known }: CohortSponsorsContext) => chosen.filter((id) => !(id in known))

const load = loadParts<CohortSponsorsContext, CohortSponsorsEvent>()
const again = askedAgain('failed', 'loading', 'load.retry')
const rememberChosen = {
  type: 'rememberChosen',
  params: ({ event }: { readonly event: { readonly cohortIds: readonly number[] } }) => ({
    cohortIds: event.cohortIds,
  }),
} as const

/**
 * The sponsors of the cohorts that are chosen in a family form.
 * Promises: every chosen cohort is asked for once, also those that are chosen while others are being loaded.
 */
export const cohortSponsorsMachine = setup({
  types: {
    input: {} as CohortSponsorsInput,
    context: {} as CohortSponsorsContext,
    events: {} as CohortSponsorsEvent,
  },
  actors: {
    loadSponsors: unprovidedPromise<LoadedSponsors, CohortSponsorsInput>('loadSponsors'),
  },
  actions: {
    ...load.actions,
    rememberChosen: assign((_, { cohortIds }: { cohortIds: readonly number[] }) => ({ chosen: cohortIds })),
    keepSponsors: assign(({ context }, { asked, data }: LoadedSponsors) => ({
      known: {
        ...context.known,
        ...Object.fromEntries(asked.map((id) => [id, data.find((one) => one.cohort_id === id)?.sponsors ?? []])),
      },
      failure: null,
    })),
  },
  guards: {
    ...load.guards,
    isUnknown: ({ context }) => unknownOf(context).length > 0,
  },
  delays: load.delays,
}).createMachine({
  id: 'cohortSponsors',
  description: 'The sponsors of the cohorts that are chosen in a family form.',
  meta: { title: 'Sponsors of cohorts' },
  context: ({ input }) => ({ chosen: input.cohortIds, known: {}, failure: null }),
  initial: 'ready',
  states: {
    ready: {
      description: 'The sponsors of every chosen cohort are known.',
      meta: { title: 'Ready' },
      always: { guard: 'isUnknown', target: 'loading' },
      on: { 'cohorts.choose': { actions: rememberChosen } },
    },
    loading: {
      description: 'The sponsors of the cohorts that are new are being loaded.',
      meta: { title: 'Loading' },
      on: { 'cohorts.choose': { actions: rememberChosen } },
      invoke: {
        id: 'loadSponsors',
        src: 'loadSponsors',
        input: ({ context }) => ({ cohortIds: unknownOf(context) }),
        onDone: {
          target: 'ready',
          actions: {
            type: 'keepSponsors',
            params: ({ event }) => event.output,
          },
        },
        onError: failedTo('failed'),
      },
    },
    failed: {
      description: 'The sponsors could not be loaded: the form says so, and everything else in it works.',
      meta: { title: 'Failed' },
      after: again.after,
      on: { ...again.on, 'cohorts.choose': { target: 'loading', actions: rememberChosen } },
    },
  },
})

export type CohortSponsorsRef = ActorRefFrom<typeof cohortSponsorsMachine>
