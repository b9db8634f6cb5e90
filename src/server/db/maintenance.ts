import type { Log } from '../deps.ts'
import { logged } from '../http/errors.ts'
import type { Database } from './pool.ts'

/**
 * PGlite never does this by itself; without a checkpoint the log grows without limit, and with it the time of the next
 * start.
 */
const checkpointEvery = 60_000
const vacuumEvery = 15 * 60_000

const checkpoint = 'checkpoint'
const vacuum = 'vacuum (analyze)'

export interface Maintenance {
  /**
   * Stops the timers and runs all tasks once more, so that the next start is quick. Never rejects: nothing is lost
   * without it.
   */
  finish(): Promise<void>
}

/**
 * Starts maintenance of the embedded database. Its timers do not keep the process alive. Failures are logged by name
 * and code only and retried in the next round.
 */
export function startMaintenance(query: Database['query'], log: Pick<Log, 'error'>): Maintenance {
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
