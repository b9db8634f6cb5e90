import { type Kysely, sql } from 'kysely'
import type { Tables } from './tables.ts'

/**
 * Runs queries that group a partner's whole history with suitable settings: memory for grouping instead of files, no
 * JIT, which takes longer than the query, and a preference for index-only scans. The settings apply to these queries
 * only.
 */
export function withAggregationSettings<Figures>(
  db: Kysely<Tables>,
  read: (tx: Kysely<Tables>) => Promise<Figures>,
): Promise<Figures> {
  return db.transaction().execute(async (tx) => {
    await sql`select set_config('work_mem', '64MB', true), set_config('jit', 'off', true),
      set_config('random_page_cost', '1.1', true)`.execute(tx)
    return read(tx)
  })
}
