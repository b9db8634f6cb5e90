import type { Kysely } from 'kysely'
import type { SignInPageWire } from '../api/session.ts'
import type { Database } from './db/pool.ts'
import type { Tables } from './db/tables.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Mail } from './adapters/email.ts'
import type { Printer } from './adapters/pdf.ts'
import type { FileStorage } from './adapters/storage.ts'
import type { Settings } from './process/settings.ts'

type WriteLine = (fields: Readonly<Record<string, unknown>>, message: string) => void

/** Takes ids, names and codes only: nothing that a person typed. */
export interface Log {
  info: WriteLine
  warn: WriteLine
  error: WriteLine
}

/** An account that the login page offers in demo mode. */
export type DemoAccount = SignInPageWire['demo_accounts'][number]

/** Everything that the server depends on, created once in main.ts or by a test. */
export interface Deps {
  settings: Settings
  db: Kysely<Tables>
  database: Database
  /** Milliseconds since 1970; the server uses no other clock. */
  clock: () => number
  storage: FileStorage
  mail: Mail
  printer: Printer
  jobs: Jobs
  /** Signs links to files; stored in the database, so that all processes share it. */
  linkKey: Buffer
  log: Log
  /** Empty outside demo mode. */
  demoAccounts: readonly DemoAccount[]
}
