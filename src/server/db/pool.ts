import { type Kysely } from 'kysely'
import type { Settings } from '../settings.ts'
import { openEmbedded } from './embedded.ts'
import { openServer } from './postgresServer.ts'
import type { Tables } from './tables.ts'

export type Row = Record<string, unknown>
export interface Rows {
  rows: Row[]
}

/** One open database, embedded or a server: the same SQL, the same readings of values, the same scrubbed errors. */
export interface Database {
  kysely: Kysely<Tables>
  kind: 'embedded' | 'server'
  /** `prepared` names the statement so that a PostgreSQL server plans it once for each connection. */
  query(sql: string, params?: readonly unknown[], prepared?: string): Promise<Rows>
  /**
   * `handler` gets each payload, and null after a lost connection is back: something may have been missed, so read it.
   * Payloads hold ids only and stay below 8000 bytes. Resolves to the end of listening.
   */
  listen(channel: string, handler: (payload: string | null) => void): Promise<() => Promise<void>>
  notify(channel: string, payload: string): Promise<void>
  close(): Promise<void>
}

/** Opens what the settings name. Throws a sentence for the operator when it cannot (folder in use, server away, too old). */
export async function openDatabase(settings: Pick<Settings, 'database'>): Promise<Database> {
  return settings.database.kind === 'embedded'
    ? openEmbedded({ folder: settings.database.folder })
    : openServer({ url: settings.database.url })
}
