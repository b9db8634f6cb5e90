import { type Kysely, sql } from 'kysely'

/** What was archived unfinished, by when: the partner dashboard counts what was overdue before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index surveys_archived on surveys (partner_id, archived_at)
    include (child_id, side, created_at, deadline_date) where finished_at is null and archived_at is not null`.execute(
    db,
  )
}
