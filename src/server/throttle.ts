import { createHash } from 'node:crypto'
import type { Deps } from './deps.ts'
import { tooMany } from './problems.ts'
import { reserveAttempt, takeBackAttempt, type ThrottleLimit, throttleWindow } from './repositories/throttles.ts'

const failuresOfAccount = 6
const failuresOfAddress = 30
const linksAMinute = 6
const clientErrorsAMinute = 10

/** Keys hold no e-mail address: the row outlives the attempt. */
const hashed = (text: string) => createHash('sha256').update(text).digest('base64url')

/** Failures alone count, of known and unknown accounts alike; a success is taken back. */
export const signInLimits = (email: string, address: string): ThrottleLimit[] => [
  { key: `sign_in:account:${hashed(email.trim().toLowerCase())}`, limit: failuresOfAccount },
  { key: `sign_in:address:${address}`, limit: failuresOfAddress },
]

/** Every request counts, also for addresses that nobody has. */
export const forgotPasswordLimits = (email: string, address: string): ThrottleLimit[] => [
  { key: `forgot_password:account:${hashed(email.trim().toLowerCase())}`, limit: linksAMinute },
  { key: `forgot_password:address:${address}`, limit: linksAMinute },
]

/**
 * Nobody has to be signed in to report, so every report counts: screens that broke and the content policy's together.
 */
export const clientErrorLimits = (address: string): ThrottleLimit[] => [
  { key: `client_error:address:${address}`, limit: clientErrorsAMinute },
]

/** Wrong current passwords of somebody signed in, apart from the failures of signing in. */
export const ownPasswordLimits = (staffId: number): ThrottleLimit[] => [
  { key: `own_password:${staffId}`, limit: failuresOfAccount },
]

/**
 * Runs the attempt unless there were too many failures within the last minute, counted in the database for all processes;
 * then it throws 429. `isSuccess` says of the outcome whether it counts as a failure.
 */
export async function throttled<T>(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  limits: readonly ThrottleLimit[],
  attempt: () => Promise<T>,
  isSuccess: (outcome: T) => boolean,
): Promise<T> {
  const now = clock()
  const keys = limits.map(({ key }) => key)
  const counted = await reserveAttempt(database.query, keys, now)
  const waits = limits.flatMap(({ key, limit }) => {
    const state = counted.get(key)
    return state && state.count > limit ? [state.oldest + throttleWindow - now] : []
  })
  if (waits.length > 0) {
    await takeBackAttempt(database.query, keys, now)
    throw tooMany(Math.max(...waits) / 1000)
  }
  const outcome = await attempt().catch(async (error: unknown) => {
    await takeBackAttempt(database.query, keys, now)
    throw error
  })
  if (isSuccess(outcome)) await takeBackAttempt(database.query, keys, now)
  return outcome
}
