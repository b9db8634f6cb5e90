import { type EventObject, assign } from 'xstate'
import { type Failure, failureOf } from './failure.ts'
import { limits } from './limits.ts'

/** The context of a machine that loads something: why the last load failed. */
export interface LoadContext {
  readonly failure: Failure | null
}

/**
 * Returns the failure that an actor rejected with. If no answer came, it adds a wait of our own, so that the load is
 * tried again automatically and finds a server that is back.
 */
export const awaitedFailureOf = (error: unknown): Failure => {
  const failure = failureOf(error)
  const isUnanswered = failure.key === 'network' || failure.key === 'timeout'
  return isUnanswered ? { ...failure, retryAfterMs: limits.loadRetry } : failure
}

const aSecondLater = ({ context: { failure } }: { readonly context: LoadContext }): LoadContext =>
  failure === null || failure.retryAfterMs === null
    ? { failure }
    : { failure: { ...failure, retryAfterMs: failure.retryAfterMs - limits.second } }

/**
 * The actions, guards and delays of a load, to be spread into the setup of a machine. They remember why a load failed
 * and, if a busy server asked for a wait (Retry-After), count it down a second at a time, so that the screen can show
 * the seconds left; then the load is tried again. The states are {@link skeletonStates} and {@link askedAgain}, their
 * words are in loadWords.ts.
 * @param remembered `awaitedFailureOf` if a load that got no answer is to be tried again automatically as well
 */
export const loadParts = <Context extends LoadContext, Event extends EventObject>(
  remembered: (error: unknown) => Failure = failureOf,
) => ({
  actions: {
    rememberFailure: assign<Context, Event, { readonly error: unknown }, Event, never>(
      (_, { error }) => ({ failure: remembered(error) }) as Partial<Context>,
    ),
    countDown: assign<Context, Event, undefined, Event, never>((args) => aSecondLater(args) as Partial<Context>),
  },
  guards: {
    /** More than the second that has just passed is left to wait. */
    isToldToWait: ({ context: { failure } }: { readonly context: LoadContext }) =>
      (failure?.retryAfterMs ?? 0) > limits.second,
    /** There was a wait. Checked after `isToldToWait`: the wait is over. */
    mayAskAgain: ({ context: { failure } }: { readonly context: LoadContext }) =>
      failure !== null && failure.retryAfterMs !== null,
  },
  delays: { skeletonAfter: limits.skeletonAfter, second: limits.second },
})

/** The `onError` of a load: runs the actions `before`, then remembers the failure. */
export const failedTo = <Target extends string, Action extends string = never>(
  target: Target,
  ...before: readonly Action[]
) =>
  ({
    target,
    actions: [
      ...before,
      {
        type: 'rememberFailure',
        params: ({ event }: { readonly event: { readonly error: unknown } }) => ({ error: event.error }),
      },
    ],
  }) as const

/** The `after` of the state `here`: counts down the wait that the server asked for, then goes to `again`. */
export const afterTheWait = <Here extends string, Again extends string>(here: Here, again: Again) =>
  ({
    second: [
      // reenter: starts the next second.
      { guard: 'isToldToWait', target: here, reenter: true, actions: 'countDown' },
      { guard: 'mayAskAgain', target: again },
    ],
  }) as const

/**
 * The transitions of the state `here`, which shows why a load failed: it goes to `again` after the wait, or on `retry`.
 */
export const askedAgain = <Here extends string, Again extends string, Retry extends string>(
  here: Here,
  again: Again,
  retry: Retry,
) => ({
  after: afterTheWait(here, again),
  on: { [retry]: again } as Readonly<Record<Retry, Again>>,
})

/** The states inside a load that has nothing on screen yet: its skeleton appears only after 200 ms. */
export const skeletonStates = (skeleton: string) =>
  ({
    initial: 'brief',
    states: {
      brief: {
        description: 'For a moment nothing is shown, because most answers arrive within it.',
        meta: { title: 'Just asked' },
        after: { skeletonAfter: 'slow' },
      },
      slow: {
        description: skeleton,
        meta: { title: 'Taking longer' },
      },
    },
  }) as const

/**
 * States for the options that filters offer. The machine needs the actor `loadOptions` and the action
 * `takeOptions`.
 */
export const choiceStates = <Options>() => {
  const params = ({ event }: { readonly event: { readonly output: Options } }) => ({ options: event.output })
  return {
    loading: {
      description: 'The options are being loaded; those of an earlier visit stay.',
      meta: { title: 'Loading' },
      tags: 'busy',
      invoke: {
        id: 'loadOptions',
        src: 'loadOptions',
        onDone: { target: 'ready', actions: { type: 'takeOptions', params } },
        onError: failedTo('failed'),
      },
    },
    ready: {
      description: 'The options are loaded.',
      meta: { title: 'Ready' },
    },
    failed: {
      description:
        'The options could not be loaded; everything else works. If the server is busy or cannot be reached, they are requested again automatically after a wait.',
      meta: { title: 'Failed' },
      ...askedAgain('failed', 'loading', 'load.retry'),
    },
  } as const
}
