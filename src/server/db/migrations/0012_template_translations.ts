import { type Kysely, sql } from 'kysely'

/** Translations of follow-up message templates: `message` is English, the others are keyed by language. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table follow_up_templates add column translations jsonb not null default '{}'`).execute(db)
}
