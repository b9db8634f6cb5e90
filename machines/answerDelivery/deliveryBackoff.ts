import type { Failure } from '../kit/failure.ts'
import { limits } from '../kit/limits.ts'

/** From this try on the wait grows no more: 1, 2, 4, 8, 16, 30 s. */
export const lastBackoffStep = 6

/**
 * Milliseconds until the next try: half of the step for sure and the other half by chance (`random` in 0 … 1), so that devices that
 * failed together do not come back together; never before the server's Retry-After.
 */
export function deliveryBackoff(attempt: number, failure: Failure | null, random: () => number): number {
  const step = Math.min(limits.deliveryBackoffLast, limits.deliveryBackoffFirst * 2 ** Math.max(0, attempt - 1))
  return (failure?.retryAfterMs ?? 0) + step / 2 + (step / 2) * random()
}
