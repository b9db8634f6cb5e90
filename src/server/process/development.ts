import { assemble } from './assemble.ts'
import { openDatabase } from '../db/pool.ts'
import { inTurn, prepare } from '../db/prepare.ts'
import { enterDemoMode } from '../demo/demoMode.ts'
import type { Deps } from '../deps.ts'
import { startAllJobs } from '../jobs/all.ts'
import { openDataFolder } from './dataFolder.ts'
import { processLog } from './processLog.ts'
import { readSettings } from './settings.ts'

export interface Development {
  deps: Deps
  close(): Promise<void>
}

/** Opens what outlives an edit during development: the database, its jobs and the demo world. */
export async function openDevelopment(): Promise<Development> {
  const settings = readSettings(process.env)
  await openDataFolder(settings)
  const database = await openDatabase(settings)
  const deps = await inTurn(database, async () => {
    await prepare(database)
    const assembled = await assemble({ settings, database, clock: Date.now, log: processLog, jobsPolling: true })
    if (settings.demo) assembled.demoAccounts = (await enterDemoMode(assembled)).accounts
    await startAllJobs(assembled)
    return assembled
  })
  return {
    deps,
    async close() {
      await deps.jobs.stop()
      await database.close()
    },
  }
}
