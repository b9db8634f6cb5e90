import { type ActorRefFrom, assign, setup } from 'xstate'
import { unprovidedCallback, unprovidedPromise } from '../kit/unprovided.ts'
import {
  type CameActor,
  type LiveHistory,
  type Step,
  emptyHistory,
  stepAt,
  withActor,
  withStep,
  withoutActor,
} from './liveHistory.ts'

export interface LiveChartsContext {
  readonly history: LiveHistory
  /** The number of the selected step; null for the newest. */
  readonly shown: number | null
  /** The chosen chart; null if none was chosen. */
  readonly chart: string | null
  /** The key of the chosen machine, if several run; null for the one that moved last. */
  readonly actor: string | null
}

/** What the running machines report. */
export type LiveReport =
  | { type: 'actor.came'; actor: CameActor }
  | { type: 'actor.left'; key: string }
  | { type: 'step.taken'; step: Omit<Step, 'number'> }

export type LiveChartsEvent =
  | LiveReport
  | { type: 'panel.open' }
  | { type: 'panel.close' }
  | { type: 'chart.choose'; chart: string }
  | { type: 'actor.choose'; key: string | null }
  | { type: 'step.choose'; number: number }
  | { type: 'steps.back' }
  | { type: 'steps.forward' }
  | { type: 'steps.newest' }
  | { type: 'session.ended' }

const positionOf = ({ history, shown }: LiveChartsContext): number =>
  history.steps.findIndex((step) => step === stepAt(history, shown))

const numberAt = ({ history }: LiveChartsContext, position: number): number | null =>
  history.steps[position]?.number ?? null

const isLast = ({ history }: LiveChartsContext, number: number | null): boolean =>
  number === null || number === history.steps.at(-1)?.number

/** The chart of a machine, and the machine. */
const choiceOf = ({ history, chart }: LiveChartsContext, key: string | null) => ({
  chart: history.actors.find((one) => one.key === key)?.chart ?? chart,
  actor: key,
})

/** A step, and the machine that took it. */
const lookAt = (context: LiveChartsContext, number: number | null) => ({
  shown: isLast(context, number) ? null : number,
  ...choiceOf(context, stepAt(context.history, number)?.actor ?? null),
})

/**
 * The panel beside a screen that shows the statecharts of its running machines as they move.
 * Promises: the running machines are watched only while the panel is open, and everything seen is forgotten when it
 * closes.
 * Must never happen: any content of a context or of an event in here.
 */
export const liveChartsMachine = setup({
  types: { context: {} as LiveChartsContext, events: {} as LiveChartsEvent },
  actors: {
    /** Loads the panel's code and the charts. */
    loadPanel: unprovidedPromise<void>('loadPanel'),
    /** Sends `actor.came`, `actor.left` and `step.taken` until it is stopped. */
    runningMachines: unprovidedCallback<LiveChartsEvent>('runningMachines'),
  },
  actions: {
    addActor: assign(({ context }, { actor }: { actor: CameActor }) => ({
      history: withActor(context.history, actor),
    })),
    removeActor: assign(({ context }, { key }: { key: string }) => ({ history: withoutActor(context.history, key) })),
    addStep: assign(({ context }, { step }: { step: Omit<Step, 'number'> }) => ({
      history: withStep(context.history, step),
    })),
    chooseChart: assign((_, { chart }: { chart: string }) => ({ chart, actor: null })),
    chooseActor: assign(({ context }, { key }: { key: string | null }) => choiceOf(context, key)),
    lookAt: assign(({ context }, { number }: { number: number }) => lookAt(context, number)),
    lookBack: assign(({ context }) => lookAt(context, numberAt(context, positionOf(context) - 1))),
    lookForward: assign(({ context }) => lookAt(context, numberAt(context, positionOf(context) + 1))),
    lookAtNewest: assign({ shown: null }),
    forgetEverything: assign({ history: emptyHistory, shown: null, chart: null, actor: null }),
  },
  guards: {
    hasEarlier: ({ context }) => positionOf(context) > 0,
    isNextNewest: ({ context }) => isLast(context, numberAt(context, positionOf(context) + 1)),
    isNewest: ({ context }, { number }: { number: number }) => isLast(context, number),
  },
}).createMachine({
  id: 'liveCharts',
  description: 'The panel that shows the statecharts of a screen as they move.',
  meta: { title: 'Live statecharts' },
  context: { history: emptyHistory, shown: null, chart: null, actor: null },
  initial: 'closed',
  on: { 'session.ended': '.closed' },
  states: {
    closed: {
      description: 'Nothing is watched.',
      meta: { title: 'Closed' },
      on: { 'panel.open': 'opening' },
    },
    opening: {
      description: 'The panel and the charts are being loaded.',
      meta: { title: 'Opening' },
      invoke: { id: 'loadPanel', src: 'loadPanel', onDone: 'open', onError: 'unreachable' },
      on: { 'panel.close': 'closed' },
    },
    unreachable: {
      description: 'The panel could not be loaded.',
      meta: { title: 'Could not be opened' },
      on: { 'panel.open': 'opening', 'panel.close': 'closed' },
    },
    open: {
      description: 'The running machines of the screen are watched.',
      meta: { title: 'Open' },
      initial: 'following',
      invoke: { id: 'runningMachines', src: 'runningMachines', onError: 'unreachable' },
      exit: 'forgetEverything',
      on: {
        'panel.close': 'closed',
        'actor.came': { actions: { type: 'addActor', params: ({ event }) => ({ actor: event.actor }) } },
        'actor.left': { actions: { type: 'removeActor', params: ({ event }) => ({ key: event.key }) } },
        'step.taken': { actions: { type: 'addStep', params: ({ event }) => ({ step: event.step }) } },
        'chart.choose': { actions: { type: 'chooseChart', params: ({ event }) => ({ chart: event.chart }) } },
        'actor.choose': { actions: { type: 'chooseActor', params: ({ event }) => ({ key: event.key }) } },
        'step.choose': [
          {
            guard: { type: 'isNewest', params: ({ event }) => ({ number: event.number }) },
            target: '.following',
            actions: { type: 'lookAt', params: ({ event }) => ({ number: event.number }) },
          },
          {
            target: '.lookingBack',
            actions: { type: 'lookAt', params: ({ event }) => ({ number: event.number }) },
          },
        ],
      },
      states: {
        following: {
          description: 'The charts show the newest event, and move with the next.',
          meta: { title: 'Following' },
          on: { 'steps.back': { guard: 'hasEarlier', target: 'lookingBack', actions: 'lookBack' } },
        },
        lookingBack: {
          description: 'The charts show an earlier event; newer ones are remembered meanwhile.',
          meta: { title: 'Looking back' },
          on: {
            'steps.back': { guard: 'hasEarlier', actions: 'lookBack' },
            'steps.forward': [
              { guard: 'isNextNewest', target: 'following', actions: 'lookForward' },
              { actions: 'lookForward' },
            ],
            'steps.newest': { target: 'following', actions: 'lookAtNewest' },
          },
        },
      },
    },
  },
})

export type LiveChartsRef = ActorRefFrom<typeof liveChartsMachine>
