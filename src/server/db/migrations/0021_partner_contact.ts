import { type Kysely, sql } from 'kysely'

/** The address and telephone number of a partner, printed on its reports. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table partners add column address text, add column telephone text`.execute(db)
}
