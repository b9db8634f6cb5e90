import { createHash } from 'node:crypto'
import type { Deps } from '../deps.ts'
import { tooMany } from '../http/problems.ts'
import {
  type Failures,
  keepAttempt,
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
const takenAddressesAMinute = 10
/** Milliseconds after which attempts that are under way will be decided. */
const decisionTime = 1_000

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

/** How often a family is sent a link, whoever asks and however often. */
export const familyLinkInterval = 60_000

/** Names the turn of a family to be sent a link. */
export const familyLinkTurn = (accountId: number): string => `family_link:${accountId}`

/** Counts every report, because reporting needs no sign-in: failed screens and content policy violations together. */
export const clientErrorLimits = (address: string): ThrottleLimit[] => [
  { key: `client_error:address:${networkOf(address)}`, limit: clientErrorsAMinute },
]

/** Counts wrong current passwords of signed-in people, separately from failed sign-ins. */
export const ownPasswordLimits = (staffId: number): ThrottleLimit[] => [
  { key: `own_password:${staffId}`, limit: failuresOfAccount },
]

/** Counts the taken e-mail addresses that a signed-in person has met: nobody tries out whole lists. */
export const takenAddressLimits = (staffId: number): ThrottleLimit[] => [
  { key: `taken_address:${staffId}`, limit: takenAddressesAMinute },
]

/**
 * Runs the attempt unless there were too many failures within the last minute, counted in the database across all
 * processes; then throws 429. Attempts that are under way count too, so that no more are made than may fail, but refuse
 * another for a second only. `isSuccess` decides from the outcome whether it counts as a failure.
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
  const wait = Math.max(...limits.map(({ key, limit }) => waitFor(counted.get(key) ?? [], limit, now)))
  if (wait > 0) {
    await releaseAttempt(database.query, keys, now)
    throw tooMany(wait / 1000)
  }
  const outcome = await attempt().catch(async (error: unknown) => {
    await releaseAttempt(database.query, keys, now)
    throw error
  })
  const settle = isSuccess(outcome) ? releaseAttempt : keepAttempt
  await settle(database.query, keys, now)
  return outcome
}

/** How long to wait, in ms, until another attempt is allowed; 0 when the one that was just counted is. */
function waitFor(newestFirst: readonly Failures[], limit: number, now: number): number {
  let [attempts, decided] = [0, 1]
  for (const { at, count, underWay } of newestFirst) {
    attempts += count
    decided += count - underWay
    if (decided > limit) return at + throttleWindow - now
  }
  return attempts > limit ? decisionTime : 0
}
