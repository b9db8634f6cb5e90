import { type Kysely, sql } from 'kysely'

/**
 * Tells a saving that knows what stands in a follow-up report from one that somebody else has overtaken: `revision` counts the
 * savings. `save_key` and `save_attempt` are those of the last one, so that nobody is overtaken by the own lost acknowledgement.
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
