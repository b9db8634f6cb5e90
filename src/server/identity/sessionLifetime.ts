/** The longest time without a request that a person caused, and the longest session: readings.md, Sign-in. */
const idleLimit = 30 * 60_000
export const absoluteLimit = 12 * 60 * 60_000

/**
 * Treats a person's requests within this time as one action, which saves a write for each and shortens nothing else.
 */
export const touchInterval = 5_000

/**
 * How long the token from before a change of password can repeat that change, whose answer may have been lost. Whatever
 * else other tabs send with it meanwhile is refused, but does not end their session.
 */
export const formerTokenLasts = 60_000

export interface SessionTimes {
  createdAt: number
  lastActionAt: number
}

/** When the session ends unless the person acts before then; milliseconds since 1970, like its arguments. */
export const sessionEnd = ({ createdAt, lastActionAt }: SessionTimes): number =>
  Math.min(lastActionAt + idleLimit, createdAt + absoluteLimit)

/** Tells whether the session is over, from the exact moment of its end on. `now` is the server's clock. */
export const isExpired = (times: SessionTimes, now: number): boolean => now >= sessionEnd(times)
