import { type Kysely, sql } from 'kysely'

/**
 * Lets the survey list find and sort children by the deadlines of their unfinished surveys. Like the other dates of
 * survey_list they are never null: `-infinity` stands for a side whose newest survey is finished, archived or missing.
 * Only rows with matching = 0, those of the newest surveys, are read for them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const newest = (side: 'parent' | 'teacher') => `
  update survey_list l set ${side}_due = s.deadline_date::timestamp at time zone 'UTC'
  from surveys s
  where s.id = l.${side}_survey_id and l.matching = 0 and s.finished_at is null and s.archived_at is null`

const statements = [
  `alter table survey_list
    add column parent_due timestamptz not null default '-infinity',
    add column teacher_due timestamptz not null default '-infinity',
    add column next_due timestamptz not null generated always as (
      coalesce(least(nullif(parent_due, '-infinity'), nullif(teacher_due, '-infinity')), '-infinity')
    ) stored`,
  newest('parent'),
  newest('teacher'),
  `create index survey_list_by_next_due on survey_list (partner_id, asq, next_due, child_id)
    include (parent_due, teacher_due, parent_flags, teacher_flags) where matching = 0`,
  `create index survey_list_by_parent_due on survey_list (partner_id, asq, parent_due, child_id)
    include (parent_flags) where matching = 0`,
  `create index survey_list_by_name_due on survey_list (partner_id, asq, sort_name, child_id)
    include (parent_due, teacher_due) where matching = 0`,
]
