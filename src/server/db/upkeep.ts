import type { Database } from './pool.ts'

/** PGlite never does these by itself; without a checkpoint the log grows without end and so does the next start. */
const checkpointEvery = 60_000
const vacuumEvery = 15 * 60_000

export interface Upkeep {
  /** Ends the timers and does it all a last time, so that the next start is quick. */
  finish(): Promise<void>
}

/** Of the embedded database only. Its timers keep no process alive, and a round that fails waits for the next one. */
export function startUpkeep(query: Database['query']): Upkeep {
  let running: Promise<unknown> = Promise.resolve()
  const every = (milliseconds: number, sql: string) => {
    const timer = setInterval(() => {
      running = running.then(() => query(sql)).catch(() => undefined)
    }, milliseconds)
    timer.unref()
    return timer
  }
  const timers = [every(checkpointEvery, 'checkpoint'), every(vacuumEvery, 'vacuum (analyze)')]
  return {
    async finish() {
      for (const timer of timers) clearInterval(timer)
      await running
      await query('checkpoint')
      await query('vacuum (analyze)')
      await query('checkpoint')
    },
  }
}
