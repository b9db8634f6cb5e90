import { type Failure, failureOf } from './failure.ts'
import { limits } from './limits.ts'

/** The failure that an actor rejected with; without any answer the wait is ours to choose, and a server that is back is found by itself. */
export const awaitedFailureOf = (error: unknown): Failure => {
  const failure = failureOf(error)
  const isUnanswered = failure.key === 'network' || failure.key === 'timeout'
  return isUnanswered ? { ...failure, retryAfterMs: limits.loadRetry } : failure
}

/**
 * A busy server says how long to wait (Retry-After). The failure that says so is counted down a second at a time, so that a screen can
 * say how many are left; then it is asked again.
 */
export const aSecondLater = (failure: Failure | null): Failure | null =>
  failure === null || failure.retryAfterMs === null
    ? failure
    : { ...failure, retryAfterMs: failure.retryAfterMs - limits.second }

/** The wait is longer than the second that has just passed. */
export const isToldToWait = (failure: Failure | null): boolean => (failure?.retryAfterMs ?? 0) > limits.second

/** It is known how long to wait. Read it after `isToldToWait`: then the wait is over. */
export const mayAskAgain = (failure: Failure | null): boolean => failure !== null && failure.retryAfterMs !== null

/**
 * The `after` of a state that waits and then asks again. The machine has the guards `isToldToWait` and `mayAskAgain`, the action
 * `countDown` and the delay `second`.
 */
export const afterTheWait = <Here extends string, Again extends string>(here: Here, again: Again) =>
  ({
    second: [
      // reenter: the next second is counted.
      { guard: 'isToldToWait', target: here, reenter: true, actions: 'countDown' },
      { guard: 'mayAskAgain', target: again },
    ],
  }) as const
