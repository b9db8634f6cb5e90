import { type Kysely, sql } from 'kysely'

/** Counts the changes of a note, so that a change or a deletion of one that was changed meanwhile is noticed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table notes add column revision integer not null default 0`.execute(db)
}
