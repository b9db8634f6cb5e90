import path from 'node:path'
import type { Database } from './db/pool.ts'
import type { Deps, Log } from './deps.ts'
import { logged } from './errors.ts'
import { startJobs } from './jobs/jobs.ts'
import { mailOf } from './outside/mail.ts'
import { threadPrinter } from './outside/pdf.ts'
import { folderStorage } from './outside/storage.ts'
import { linkKeyOf } from './repositories/keys.ts'
import type { Settings } from './settings.ts'

export interface Assembly {
  settings: Settings
  /** Open and migrated. */
  database: Database
  clock: () => number
  log: Log
  /** False: jobs run only when they are asked to. */
  jobsPolling: boolean
}

/** Puts the server's dependencies together. Whoever calls it closes them: jobs first, then the database. */
export async function assemble({ settings, database, clock, log, jobsPolling }: Assembly): Promise<Deps> {
  return {
    settings,
    db: database.kysely,
    database,
    clock,
    storage: folderStorage(path.join(settings.dataDir, 'files')),
    mail: mailOf(settings),
    printer: threadPrinter(),
    jobs: await startJobs(database, {
      polling: jobsPolling,
      onError: (error, job) => log.error({ ...logged(error), job }, 'job failed'),
    }),
    linkKey: await linkKeyOf(database.kysely),
    log,
    demoAccounts: [],
  }
}
