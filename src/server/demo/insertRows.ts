import { type Kysely, type Selectable, sql } from 'kysely'
import type { Tables } from '../db/tables.ts'

/** A row as it will be read back; columns with a default may be omitted, but then from all rows of a call. */
export type SeedRow<T extends keyof Tables> = Partial<Selectable<Tables[T]>>

const rowsPerStatement = 2_000

/**
 * Inserts many rows with few statements: each passes one JSON text that the database expands to rows, ids included.
 * Works on both databases and is several times as fast as multi-row values.
 */
export async function insertRows<T extends keyof Tables>(
  tx: Kysely<Tables>,
  table: T,
  rows: readonly SeedRow<T>[],
): Promise<void> {
  const first = rows[0]
  if (first === undefined) return
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)))
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const json = JSON.stringify(rows.slice(start, start + rowsPerStatement))
    await sql`
      insert into ${sql.table(table)} (${columns}) overriding system value
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${json}::json)
    `.execute(tx)
  }
}

const numberedTables = [
  'partners',
  'groups',
  'subgroups',
  'cohorts',
  'sponsors',
  'staff',
  'accounts',
  'children',
  'surveys',
  'results',
  'follow_ups',
] as const
export type NumberedTable = (typeof numberedTables)[number]

/** Allocates ids, so that rows that refer to each other can be built before any of them is stored. */
export interface Ids {
  next(table: NumberedTable): number
  /** Advances the database's sequences past these ids. */
  settle(tx: Kysely<Tables>): Promise<void>
}

/** Starts after the existing ids. Reserve and settle in one transaction, during which no one else may insert. */
export async function reserveIds(tx: Kysely<Tables>): Promise<Ids> {
  const last = new Map<NumberedTable, number>()
  for (const table of numberedTables) {
    const { rows } = await sql<{ last: number }>`
      select coalesce(max(id), 0) as last from ${sql.table(table)}`.execute(tx)
    last.set(table, rows[0]?.last ?? 0)
  }
  return {
    next(table) {
      const id = (last.get(table) ?? 0) + 1
      last.set(table, id)
      return id
    },
    async settle(settlingTx) {
      for (const [table, id] of last) {
        if (id > 0) await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${id})`.execute(settlingTx)
      }
    },
  }
}
