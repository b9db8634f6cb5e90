import type { Failure } from './failure.ts'
import { limits } from './limits.ts'

/**
 * A busy server says how long to wait (Retry-After). The failure that says so is counted down a second at a time, so that a screen can
 * say how many are left; then it is asked again.
 */
export const aSecondLater = (failure: Failure | null): Failure | null =>
  failure === null || failure.retryAfterMs === null
    ? failure
    : { ...failure, retryAfterMs: failure.retryAfterMs - limits.second }

/** The server wants more than the second that has just passed. */
export const isToldToWait = (failure: Failure | null): boolean => (failure?.retryAfterMs ?? 0) > limits.second

/** The server said how long to wait. Read it after `isToldToWait`: then the wait is over. */
export const mayAskAgain = (failure: Failure | null): boolean => failure !== null && failure.retryAfterMs !== null
