import { type EventObject, assign } from 'xstate'
import { type Failure, failureOf } from './failure.ts'
import { limits } from './limits.ts'

/** What a machine that loads something keeps of a load that failed. */
export interface LoadContext {
  readonly failure: Failure | null
}

/** The failure that an actor rejected with; without any answer the wait is ours to choose, and a server that is back is found by itself. */
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
 * What the load of something needs in the setup of a machine, spread into its actions, guards and delays. Its promise: what failed is
 * remembered with its reason; what a busy server put off (Retry-After) is counted down a second at a time, so that a screen can say
 * how many are left, and then asked for again. The states are {@link skeletonStates} and {@link askedAgain}, the words in loadWords.ts.
 * @param remembered `awaitedFailureOf` where a load that got no answer is tried again by itself as well.
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
    /** The wait is longer than the second that has just passed. */
    isToldToWait: ({ context: { failure } }: { readonly context: LoadContext }) =>
      (failure?.retryAfterMs ?? 0) > limits.second,
    /** It is known how long to wait. Read after `isToldToWait`: then the wait is over. */
    mayAskAgain: ({ context: { failure } }: { readonly context: LoadContext }) =>
      failure !== null && failure.retryAfterMs !== null,
  },
  delays: { skeletonAfter: limits.skeletonAfter, second: limits.second },
})

/** The `onError` of a load: the reason is remembered, after what else is to be done. */
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

/** The `after` of the state `here`, which goes to `again` when the wait is over that the server asked for. */
export const afterTheWait = <Here extends string, Again extends string>(here: Here, again: Again) =>
  ({
    second: [
      // reenter: the next second is counted.
      { guard: 'isToldToWait', target: here, reenter: true, actions: 'countDown' },
      { guard: 'mayAskAgain', target: again },
    ],
  }) as const

/** What the state `here`, which says why a load failed, does: it goes to `again` after the wait, or when a person says `retry`. */
export const askedAgain = <Here extends string, Again extends string, Retry extends string>(
  here: Here,
  again: Again,
  retry: Retry,
) => ({
  after: afterTheWait(here, again),
  on: { [retry]: again } as Readonly<Record<Retry, Again>>,
})

/** The states inside of a load whose place on the screen is empty: a skeleton shows only after 200 ms. */
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
