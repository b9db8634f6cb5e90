import type { Failure } from '../kit/failure.ts'
import { limits } from '../kit/limits.ts'

/** The number of the attempt from which the wait no longer grows: 1, 2, 4, 8, 16, 30 s. */
export const lastBackoffStep = 6

/**
 * Computes the wait until the next attempt in milliseconds: half of the step is fixed, the other half random (`random`
 * from 0 to 1), so that devices that failed together do not come back together. Never shorter than the server's
 * Retry-After.
 */
export function deliveryBackoff(attempt: number, failure: Failure | null, random: () => number): number {
  const step = Math.min(limits.deliveryBackoffLast, limits.deliveryBackoffFirst * 2 ** Math.max(0, attempt - 1))
  return (failure?.retryAfterMs ?? 0) + step / 2 + (step / 2) * random()
}
