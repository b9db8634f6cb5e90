import { type Kysely, sql } from 'kysely'

/**
 * Detects a save that is based on an outdated follow-up report: `revision` counts the saves. `save_key` and
 * `save_attempt` belong to the last one, so that a lost acknowledgement never makes a person conflict with themselves.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table follow_ups
        add column revision integer not null default 0,
        add column save_key uuid,
        add column save_attempt integer`,
    )
    .execute(db)
}
