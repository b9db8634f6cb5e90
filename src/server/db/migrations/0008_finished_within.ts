import { type Kysely, sql } from 'kysely'

/**
 * Lets the survey list answer for a date range without grouping everything that was finished within it (decision 0008).
 * `next_finished_at` is when the child's next survey of the same side was finished, 'infinity' until then: the last
 * survey within a range is the one whose next survey comes after it. `survey_list` holds the last one of each side, so
 * that for a range without later surveys a walk in name order decides directly. `refreshSurveyList` maintains both.
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
  `alter table survey_list
    add column parent_last_finished_at timestamptz not null default '-infinity',
    add column teacher_last_finished_at timestamptz not null default '-infinity'`,
  `update survey_list l set
      parent_last_finished_at = coalesce(last.parent, '-infinity'),
      teacher_last_finished_at = coalesce(last.teacher, '-infinity')
    from (
      select s.child_id, choice.asq,
        max(s.finished_at) filter (where s.side = 'parent') as parent,
        max(s.finished_at) filter (where s.side = 'teacher') as teacher
      from surveys s cross join lateral (values ('any'), (s.type)) as choice (asq)
      where s.finished_at is not null
      group by s.child_id, choice.asq
    ) as last
    where last.child_id = l.child_id and last.asq = l.asq and l.matching = 0`,
  `create index survey_list_by_name_finished on survey_list (partner_id, asq, sort_name, child_id)
    include (parent_last_finished_at, teacher_last_finished_at) where matching = 0`,
]
