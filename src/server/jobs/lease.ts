import type { Database } from '../db/pool.ts'
import { type RunningJob, extendLease } from '../repositories/system/jobLeases.ts'

interface Lease extends RunningJob {
  readonly seconds: number
  readonly onError: (error: unknown) => void
}

/** Milliseconds after which a stuck handler loses its lease and its job is assigned again. */
const longestRun = 15 * 60_000

/**
 * Renews the lease of a job four times within its duration. When the process is killed, wherever it ran, the lease
 * expires. Returns a function that ends it.
 */
export function holdLease({ query }: Database, { name, id, seconds, onError }: Lease): () => void {
  const until = Date.now() + longestRun
  const extend = () => {
    if (Date.now() > until) return
    extendLease(query, { name, id }, seconds).catch((error: unknown) => onError(error))
  }
  const timer = setInterval(extend, (seconds * 1000) / 4)
  return () => clearInterval(timer)
}
