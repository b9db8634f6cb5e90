import { type Kysely, sql } from 'kysely'

/** Says how many of the counted attempts are not decided yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table throttles add column under_way integer not null default 0`.execute(db)
}
