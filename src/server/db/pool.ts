import { type Kysely } from 'kysely'
import type { Settings } from '../process/settings.ts'
import { openEmbedded } from './embedded.ts'
import { openServer } from './postgresServer.ts'
import type { Tables } from './tables.ts'

export type Row = Record<string, unknown>
export interface Rows {
  rows: Row[]
}

/** An open database, embedded or on a server: same SQL, same parsing of values, same scrubbed errors. */
export interface Database {
  kysely: Kysely<Tables>
  kind: 'embedded' | 'server'
  /** `prepared` names the statement so that a PostgreSQL server plans it once for each connection. */
  query(sql: string, params?: readonly unknown[], prepared?: string): Promise<Rows>
  /**
   * `handler` receives each payload, and null after a lost connection is restored: notifications may have been missed,
   * so read the data again. Payloads contain ids only and stay below 8000 bytes. Resolves to a function that stops
   * listening.
   */
  listen(channel: string, handler: (payload: string | null) => void): Promise<() => Promise<void>>
  notify(channel: string, payload: string): Promise<void>
  /**
   * From now on, calls `end` with a sentence when the database can answer nobody any more: its thread has ended, or has
   * not answered a statement, other than upkeep, for 20 s. A PostgreSQL server is never given up.
   */
  whenLost(end: (sentence: string) => void): void
  close(): Promise<void>
}

/**
 * Opens the database of the settings. Rejects with a sentence for the operator when it cannot (folder in use, server
 * unreachable or too old).
 */
export async function openDatabase(settings: Pick<Settings, 'database'>): Promise<Database> {
  return settings.database.kind === 'embedded'
    ? openEmbedded({ folder: settings.database.folder })
    : openServer({ url: settings.database.url })
}
