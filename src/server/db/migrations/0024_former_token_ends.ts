import { type Kysely, sql } from 'kysely'

/** Says until when a session also takes the token that it had before its last change of password. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions add column former_token_ends timestamptz`.execute(db)
}
