import path from 'node:path'
import type { Database } from '../db/pool.ts'
import type { Deps, Log } from '../deps.ts'
import { logged } from '../http/errors.ts'
import { startJobs } from '../jobs/jobs.ts'
import { mailOf } from '../adapters/email.ts'
import { threadPrinter } from '../adapters/pdf.ts'
import { folderStorage } from '../adapters/storage.ts'
import { linkKeyOf } from '../repositories/system/keys.ts'
import type { Settings } from './settings.ts'

export interface Assembly {
  settings: Settings
  /** Open and migrated. */
  database: Database
  clock: () => number
  log: Log
  /** False: jobs run only on request. */
  jobsPolling: boolean
}

/** Assembles the server's dependencies. The caller closes them: jobs first, then the database. */
export async function assemble({ settings, database, clock, log, jobsPolling }: Assembly): Promise<Deps> {
  return {
    settings,
    db: database.kysely,
    database,
    clock,
    storage: folderStorage(path.join(settings.dataDir, 'files')),
    mail: mailOf(settings),
    printer: threadPrinter(log),
    jobs: await startJobs(database, {
      polling: jobsPolling,
      onError: (error, job) => log.error({ ...logged(error), job }, 'job failed'),
    }),
    linkKey: await linkKeyOf(database.kysely),
    log,
    demoAccounts: [],
  }
}
