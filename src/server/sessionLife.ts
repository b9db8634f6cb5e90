/** Minutes without a request that a person caused, and hours at most: readings.md, Sign-in. */
const idleLimit = 30 * 60_000
export const absoluteLimit = 12 * 60 * 60_000

/** A person's requests closer together than this are one action: it saves a write for each, and shortens nothing else. */
export const touchEvery = 5_000

export interface SessionTimes {
  createdAt: number
  lastActionAt: number
}

/** When the session ends unless a person acts before; milliseconds since 1970, as the times that it takes. */
export const sessionEnd = ({ createdAt, lastActionAt }: SessionTimes): number =>
  Math.min(lastActionAt + idleLimit, createdAt + absoluteLimit)

/** True from the very moment of its end on. `now` is the server's clock. */
export const isOver = (times: SessionTimes, now: number): boolean => now >= sessionEnd(times)
