import { type Kysely, sql } from 'kysely'
import type { Tables } from '../db/tables.ts'

/**
 * Runs queries that group a partner's whole history: with memory to group in instead of files, without compiling first, which takes
 * longer than the query, and preferring an index that answers alone to reading whole tables. Holds for these queries only.
 */
export function withRoomToCount<Figures>(
  db: Kysely<Tables>,
  read: (tx: Kysely<Tables>) => Promise<Figures>,
): Promise<Figures> {
  return db.transaction().execute(async (tx) => {
    await sql`select set_config('work_mem', '64MB', true), set_config('jit', 'off', true),
      set_config('random_page_cost', '1.1', true)`.execute(tx)
    return read(tx)
  })
}
