/** No scope: the time zones that the database knows are no record of anyone. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'

/** Whether the database knows a time zone by that name: it knows fewer names than the platform. */
export async function knowsTimeZone(db: Kysely<Tables>, timeZone: string): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select exists(select from pg_timezone_names where name = ${timeZone}) as known`.execute(db)
  return rows[0]?.known === true
}
