import { createHash } from 'node:crypto'
import type { Deps } from '../deps.ts'
import { tooMany } from '../http/problems.ts'
import {
  type Failures,
  reserveAttempt,
  releaseAttempt,
  type ThrottleLimit,
  throttleWindow,
} from '../repositories/system/throttles.ts'
import { networkOf } from './network.ts'

const failuresOfAccount = 6
const failuresOfAddress = 30
const failuresOfDevice = 6
const requestsOfAddress = 6
const clientErrorsAMinute = 10

/** Hashes keys, so that they hold no e-mail address: the row outlives the attempt. */
const hashed = (text: string) => createHash('sha256').update(text).digest('base64url')

/** Names an account by its e-mail address, whether it exists or not. */
export const accountKey = (email: string): string => hashed(email.trim().toLowerCase())

/** Counts failures only, of known and unknown accounts alike; a success is taken back. */
export const signInLimits = (email: string, address: string): ThrottleLimit[] => [
  { key: `sign_in:account:${accountKey(email)}`, limit: failuresOfAccount },
  { key: `sign_in:address:${networkOf(address)}`, limit: failuresOfAddress },
]

/** Counts the failures of a device with a mark for it alone. */
export const deviceLimits = (device: string): ThrottleLimit[] => [
  { key: `sign_in:device:${device}`, limit: failuresOfDevice },
]

/**
 * Counts every request from a network address, and none against the account: otherwise strangers could use up what its
 * owner is allowed.
 */
export const forgotPasswordLimits = (address: string): ThrottleLimit[] => [
  { key: `forgot_password:address:${networkOf(address)}`, limit: requestsOfAddress },
]

/** How often an account is sent a link, whoever asks and however often. */
export const linkInterval = 5 * 60_000

/** Names the turn of an account to be sent a link, whether the account exists or not. */
export const linkTurn = (email: string): string => `password_link:${accountKey(email)}`

/** Counts every report, because reporting needs no sign-in: failed screens and content policy violations together. */
export const clientErrorLimits = (address: string): ThrottleLimit[] => [
  { key: `client_error:address:${networkOf(address)}`, limit: clientErrorsAMinute },
]

/** Counts wrong current passwords of signed-in people, separately from failed sign-ins. */
export const ownPasswordLimits = (staffId: number): ThrottleLimit[] => [
  { key: `own_password:${staffId}`, limit: failuresOfAccount },
]

/**
 * Runs the attempt unless there were too many failures within the last minute, counted in the database across all
 * processes; then throws 429. `isSuccess` decides from the outcome whether it counts as a failure.
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
  const allowedAt = Math.max(...limits.map(({ key, limit }) => whenAllowed(counted.get(key) ?? [], limit)))
  if (allowedAt > now) {
    await releaseAttempt(database.query, keys, now)
    throw tooMany((allowedAt - now) / 1000)
  }
  const outcome = await attempt().catch(async (error: unknown) => {
    await releaseAttempt(database.query, keys, now)
    throw error
  })
  if (isSuccess(outcome)) await releaseAttempt(database.query, keys, now)
  return outcome
}

/** When the failures within the window are few enough again, in ms; 0 when they are. */
function whenAllowed(newestFirst: readonly Failures[], limit: number): number {
  let seen = 0
  for (const { at, count } of newestFirst) {
    seen += count
    if (seen > limit) return at + throttleWindow
  }
  return 0
}
