import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import type { Failure } from '../kit/failure.ts'
import { askedAgain, failedTo, loadParts } from '../kit/load.ts'
import { unprovidedPromise } from '../kit/unprovided.ts'
import type { SearchOption } from '../optionSearch/optionSearchMachine.ts'

/** A teacher questionnaire of the child that is neither finished nor archived. */
export interface StartableQuestionnaire {
  readonly surveyId: number
  readonly name: string
  readonly kind: 'startNow' | 'continue'
}

export interface StartAsqContext {
  readonly child: SearchOption | null
  readonly questionnaires: readonly StartableQuestionnaire[]
  readonly chosen: number | null
  readonly failure: Failure | null
}

export type StartAsqEvent =
  | { type: 'child.choose'; child: SearchOption }
  | { type: 'child.clear' }
  | { type: 'questionnaire.choose'; surveyId: number }
  | { type: 'questionnaires.retry' }
  | { type: 'asq.start' }
  | { type: 'panel.close' }

export type StartAsqEmitted = { type: 'asq.started'; playerId: number; surveyId: number } | { type: 'panel.closed' }

const childless = { child: null, questionnaires: [], chosen: null, failure: null }

const load = loadParts<StartAsqContext, StartAsqEvent>()

/**
 * The Start ASQ panel: choose a child and one of its questionnaires, then start.
 * Promises: only a questionnaire of the named child can be chosen; nothing starts before one is chosen; a load that a
 * busy server delayed (Retry-After) is tried again automatically.
 * Must never happen: the questionnaire of a child who is no longer chosen.
 */
export const startAsqMachine = setup({
  types: {
    context: {} as StartAsqContext,
    events: {} as StartAsqEvent,
    emitted: {} as StartAsqEmitted,
  },
  actors: {
    loadQuestionnaires: unprovidedPromise<readonly StartableQuestionnaire[], { playerId: number }>(
      'loadQuestionnaires',
    ),
  },
  actions: {
    ...load.actions,
    takeChild: assign((_, { child }: { child: SearchOption }) => ({ ...childless, child })),
    forgetChild: assign(childless),
    keepQuestionnaires: assign((_, { questionnaires }: { questionnaires: readonly StartableQuestionnaire[] }) => ({
      questionnaires,
      failure: null,
    })),
    choose: assign((_, { surveyId }: { surveyId: number }) => ({ chosen: surveyId })),
    tellStarted: emit(({ context: { child, chosen } }) => ({
      type: 'asq.started' as const,
      playerId: child?.value ?? 0,
      surveyId: chosen ?? 0,
    })),
    tellClosed: emit({ type: 'panel.closed' }),
  },
  guards: {
    ...load.guards,
    hasSome: (_, { questionnaires }: { questionnaires: readonly StartableQuestionnaire[] }) =>
      questionnaires.length > 0,
    isOffered: ({ context: { questionnaires } }, { surveyId }: { surveyId: number }) =>
      questionnaires.some((questionnaire) => questionnaire.surveyId === surveyId),
  },
  delays: load.delays,
}).createMachine({
  id: 'startAsq',
  description: "The Start ASQ panel: choose a child and one of its teacher's questionnaires, then start.",
  meta: { title: 'Start ASQ' },
  context: childless,
  initial: 'open',
  states: {
    open: {
      description: 'The panel is on screen.',
      meta: { title: 'Open' },
      initial: 'childless',
      on: {
        'child.choose': {
          target: '.loading',
          actions: { type: 'takeChild', params: ({ event }) => ({ child: event.child }) },
        },
        'child.clear': { target: '.childless', actions: 'forgetChild' },
        'panel.close': '#startAsq.closed',
      },
      states: {
        childless: {
          description: 'No child is chosen: there is no questionnaire to choose either.',
          meta: { title: 'No child' },
        },
        loading: {
          description: 'The questionnaires of the chosen child are being loaded.',
          meta: { title: 'Loading' },
          invoke: {
            id: 'loadQuestionnaires',
            src: 'loadQuestionnaires',
            input: ({ context: { child } }) => ({ playerId: child?.value ?? 0 }),
            onDone: [
              {
                guard: { type: 'hasSome', params: ({ event }) => ({ questionnaires: event.output }) },
                target: 'offering',
                actions: { type: 'keepQuestionnaires', params: ({ event }) => ({ questionnaires: event.output }) },
              },
              {
                target: 'withoutQuestionnaires',
                actions: { type: 'keepQuestionnaires', params: ({ event }) => ({ questionnaires: event.output }) },
              },
            ],
            onError: failedTo('failed'),
          },
        },
        failed: {
          description:
            'The questionnaires could not be loaded; the reason is shown, and it can be tried again. A busy server is asked again automatically after the wait that it asks for.',
          meta: { title: 'Failed' },
          ...askedAgain('failed', 'loading', 'questionnaires.retry'),
        },
        withoutQuestionnaires: {
          description: 'The chosen child has no questionnaire that can be filled in now, and the panel says so.',
          meta: { title: 'Without questionnaires' },
        },
        offering: {
          description: 'The questionnaires of the child can be chosen; Start ASQ waits for a choice.',
          meta: { title: 'Offering' },
          on: {
            'questionnaire.choose': {
              guard: { type: 'isOffered', params: ({ event }) => ({ surveyId: event.surveyId }) },
              target: 'chosen',
              actions: { type: 'choose', params: ({ event }) => ({ surveyId: event.surveyId }) },
            },
          },
        },
        chosen: {
          description: 'Child and questionnaire are chosen: Start ASQ can be pressed.',
          meta: { title: 'Chosen' },
          on: {
            'questionnaire.choose': {
              guard: { type: 'isOffered', params: ({ event }) => ({ surveyId: event.surveyId }) },
              actions: { type: 'choose', params: ({ event }) => ({ surveyId: event.surveyId }) },
            },
            'asq.start': '#startAsq.started',
          },
        },
      },
    },
    started: {
      description: 'The questionnaire opens.',
      meta: { title: 'Started' },
      type: 'final',
      entry: 'tellStarted',
    },
    closed: {
      description: 'The panel was closed; nothing has begun.',
      meta: { title: 'Closed' },
      type: 'final',
      entry: 'tellClosed',
    },
  },
})

export type StartAsqRef = ActorRefFrom<typeof startAsqMachine>
