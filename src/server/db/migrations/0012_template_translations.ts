import { type Kysely, sql } from 'kysely'

/** Templates of follow-up messages in the languages that families read: `message` is English, the others stand by language. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table follow_up_templates add column translations jsonb not null default '{}'`).execute(db)
}
