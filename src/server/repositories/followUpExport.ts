import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { FollowUpForm, StoredFollowUpAnswer } from '../../domain/followUp.ts'
import type { Provenance } from '../../domain/instrument.ts'
import type { Tables } from '../db/tables.ts'
import { type Scope, childInScope } from '../identity/scope.ts'
import { allOf } from './conditions.ts'
import { childConditions, lineConditions } from './surveyExport.ts'
import type { SurveyListFilter } from './surveyListFilter.ts'

/**
 * Filled reports of screenings with a survey that passes the filters; `f` is the report, `carrier` the survey that
 * carries it.
 */
const filledReports = (scope: Scope, filter: SurveyListFilter): RawBuilder<unknown> => sql`
  follow_ups f
  join surveys carrier on carrier.id = f.survey_id
  join children c on c.id = f.child_id and c.asq_follow_up_enabled
  where f.filled_at is not null and exists (
    select from surveys s
    where s.child_id = carrier.child_id and s.type = carrier.type and s.age_months = carrier.age_months
      and ${lineConditions(scope, filter)})`

export interface FollowUpExportHead {
  readonly total: number
  readonly forms: readonly FollowUpForm[]
}

/** Counts the reports and lists the forms on which they were filled in, newest first. */
export async function readFollowUpExportHead(
  db: Kysely<Tables>,
  scope: Scope,
  filter: SurveyListFilter,
): Promise<FollowUpExportHead> {
  const { rows } = await sql<{ form: FollowUpForm | null; count: number }>`
    select form.definition as form, counted.count from (
      select f.form_id, count(*) as count from ${filledReports(scope, filter)}
        and f.child_id in (select l.child_id from survey_list l where ${allOf(childConditions(scope, filter))})
      group by f.form_id
    ) as counted left join follow_up_forms form on form.id = counted.form_id
    order by counted.form_id desc`.execute(db)
  return {
    total: rows.reduce((sum, { count }) => sum + count, 0),
    forms: rows.flatMap(({ form }) => (form === null ? [] : [form])),
  }
}

export interface ExportedFollowUp {
  readonly child_id: number
  readonly first_name: string
  readonly last_name: string
  readonly instrument_name: string
  readonly provenance: Provenance
  /** When a side of the screening that the person may see was last finished; formatted like `updated`. */
  readonly finished: string | null
  readonly author: string | null
  /** In the requested zone: YYYY-MM-DD HH:MM. */
  readonly updated: string
  readonly form_version: string | null
  readonly answers: readonly StoredFollowUpAnswer[]
}

/** Reads the reports of these children, ordered by name, then by questionnaire. */
export async function readExportedFollowUps(
  db: Kysely<Tables>,
  scope: Scope,
  filter: SurveyListFilter,
  { childIds, timeZone }: { childIds: readonly number[]; timeZone: string },
): Promise<ExportedFollowUp[]> {
  const there = (column: string) =>
    sql`to_char(${sql.ref(column)} at time zone ${timeZone}::text, 'YYYY-MM-DD HH24:MI')`
  const { rows } = await sql<ExportedFollowUp>`
    select report.child_id, report.first_name, report.last_name, i.name as instrument_name, i.provenance, author.name as author,
      ${there('report.finished_at')} as finished, ${there('report.updated_at')} as updated,
      form.version as form_version, report.answers
    from (
      select f.child_id, c.first_name, c.last_name, carrier.instrument_id, carrier.type, carrier.age_months, f.id,
        (
          select max(side.finished_at) from surveys side
          where side.child_id = carrier.child_id and side.type = carrier.type and side.age_months = carrier.age_months
            ${filter.hasTeacherColumn ? sql`` : sql`and side.side = 'parent'`}
        ) as finished_at,
        f.respondent_staff_id, coalesce(f.updated_at, f.filled_at) as updated_at, f.form_id, f.answers
      from ${filledReports(scope, filter)} and f.child_id = any(${childIds}::integer[])
        and ${childInScope(scope, 'followUpExport.lines', { partner: 'f.partner_id', child: 'f.child_id' })}
    ) as report
    join instruments i on i.id = report.instrument_id
    left join staff author on author.id = report.respondent_staff_id
    left join follow_up_forms form on form.id = report.form_id
    order by array_position(${childIds}::integer[], report.child_id), report.type, report.age_months, report.id`.execute(
    db,
  )
  return rows
}
