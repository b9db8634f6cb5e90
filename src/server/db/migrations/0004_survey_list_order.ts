import { type Kysely, sql } from 'kysely'

/**
 * `invited_order` combines the second in which a survey was created and the child's id in one number: the survey list
 * groups, compares and sorts tens of thousands of surveys by it at two thirds of the cost of two columns (decision
 * 0008).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table surveys add column invited_order bigint not null generated always as
    (extract(epoch from created_at at time zone 'UTC')::bigint * 4294967296 + child_id) stored`,
  `drop index surveys_finished`,
  `drop index surveys_finished_flags`,
  `create index surveys_finished on surveys (partner_id, side, finished_at)
    include (child_id, invited_order, id) where finished_at is not null`,
  /** The same with the columns that the list filters by: a fifth slower to read, so only those filters use it. */
  `create index surveys_finished_flags on surveys (partner_id, side, finished_at)
    include (child_id, invited_order, id, type, age_months, has_concern, monitor_or_refer) where finished_at is not null`,
]
