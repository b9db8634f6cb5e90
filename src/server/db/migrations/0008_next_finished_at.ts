import { type Kysely, sql } from 'kysely'

/**
 * `next_finished_at` is when the child's next survey of the same side was finished, 'infinity' while none was: the last
 * one finished within a range is the one whose next comes after it, so that the survey list need not group (decision
 * 0008). `refreshSurveyList` keeps it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table surveys add column next_finished_at timestamptz not null default 'infinity'`,
  `update surveys s set next_finished_at = following.next_finished_at
    from (
      select id, lead(finished_at) over (partition by child_id, side order by finished_at, id) as next_finished_at
      from surveys where finished_at is not null
    ) as following
    where following.id = s.id and following.next_finished_at is not null`,
  `drop index surveys_finished`,
  `create index surveys_finished on surveys (partner_id, side, finished_at, child_id)
    include (next_finished_at, invited_order, id) where finished_at is not null`,
]
