import type { Database } from '../db/pool.ts'

interface Lease {
  readonly name: string
  readonly id: string
  readonly seconds: number
  readonly onError: (error: unknown) => void
}

/** A handler that is stuck loses its lease after so many milliseconds, and the job is given out again. */
const longestRun = 15 * 60_000

/**
 * Says every quarter of the lease that the job's process lives: it then expires so many seconds from now. A killed process
 * says nothing more, whichever one it was and wherever it ran. Returns what ends it.
 */
export function holdLease({ query }: Database, { name, id, seconds, onError }: Lease): () => void {
  const until = Date.now() + longestRun
  const extend = () => {
    if (Date.now() > until) return
    query(
      `update jobs.job set expire_in = now() - started_on + make_interval(secs => $3)
       where name = $1 and id = $2 and state = 'active'`,
      [name, id, seconds],
    ).catch((error: unknown) => onError(error))
  }
  const timer = setInterval(extend, (seconds * 1000) / 4)
  return () => clearInterval(timer)
}
