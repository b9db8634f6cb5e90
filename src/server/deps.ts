import type { Kysely } from 'kysely'
import type { Database } from './db/pool.ts'
import type { Tables } from './db/tables.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Mail } from './outside/mail.ts'
import type { Printer } from './outside/pdf.ts'
import type { FileStorage } from './outside/storage.ts'
import type { Settings } from './settings.ts'

type WriteLine = (fields: Readonly<Record<string, unknown>>, message: string) => void

/** Ids, names and codes only: nothing that a person typed. */
export interface Log {
  info: WriteLine
  warn: WriteLine
  error: WriteLine
}

/** A way in that the login page shows in demo mode. */
export interface DemoAccount {
  email: string
  password: string
  role: string
  partner_name: string
}

/** Everything that the server stands on, made once in main.ts or by a test. */
export interface Deps {
  settings: Settings
  db: Kysely<Tables>
  database: Database
  /** Milliseconds since 1970; nothing in the server asks another clock. */
  clock: () => number
  storage: FileStorage
  mail: Mail
  printer: Printer
  jobs: Jobs
  /** Signs links to files; kept in the database, so that all processes share it. */
  linkKey: Buffer
  log: Log
  /** Empty outside demo mode. */
  demoAccounts: readonly DemoAccount[]
}
