import type { Log } from '../deps.ts'
import { logged } from '../errors.ts'
import type { Database } from './pool.ts'

/** PGlite never does these by itself; without a checkpoint the log grows without end and so does the next start. */
const checkpointEvery = 60_000
const vacuumEvery = 15 * 60_000

const checkpoint = 'checkpoint'
const vacuum = 'vacuum (analyze)'

export interface Upkeep {
  /** Ends the timers and does it all a last time, so that the next start is quick. Rejects never: nothing is lost without it. */
  finish(): Promise<void>
}

/**
 * Of the embedded database only. Its timers keep no process alive. What fails is logged, by its name and code alone, and waits for the
 * next round.
 */
export function startUpkeep(query: Database['query'], log: Pick<Log, 'error'>): Upkeep {
  const run = (sql: string) =>
    query(sql).catch((error: unknown) => log.error({ ...logged(error), upkeep: sql }, 'upkeep of the database failed'))
  let running: Promise<unknown> = Promise.resolve()
  const every = (milliseconds: number, sql: string) => {
    const timer = setInterval(() => {
      running = running.then(() => run(sql))
    }, milliseconds)
    timer.unref()
    return timer
  }
  const timers = [every(checkpointEvery, checkpoint), every(vacuumEvery, vacuum)]
  return {
    async finish() {
      for (const timer of timers) clearInterval(timer)
      await running
      for (const sql of [checkpoint, vacuum, checkpoint]) await run(sql)
    },
  }
}
