import { type Kysely, sql } from 'kysely'

/** Who has changed each answer of a follow-up report last, when, and what it said before (`QuestionChange`). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table follow_ups add column changes jsonb not null default '[]'`).execute(db)
}
