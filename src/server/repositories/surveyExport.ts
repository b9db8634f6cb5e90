import { type Kysely, sql } from 'kysely'
import type { InstrumentType, SectionHandle, Side } from '../../domain/instrument.ts'
import type { Provenance } from '../../domain/instrument.ts'
import type { Zone } from '../../domain/sectionNorm.ts'
import type { SurveyStatus } from '../../domain/surveyState.ts'
import type { Tables } from '../db/tables.ts'
import { type Scope, childInScope, cohortInScope, inPartner } from '../identity/scope.ts'
import { type Condition, allOf, isOneOf } from './conditions.ts'
import { childrenWithin, conditionsOnSurvey, isDueAtNewest } from './surveyListConditions.ts'
import { type SurveyListFilter, neededBits } from './surveyListFilter.ts'

/** The position of a child in name order, from which the next page continues. */
export interface ChildPlace {
  readonly sortName: string
  readonly childId: number
}

export const beforeEverybody: ChildPlace = { sortName: '', childId: 0 }

/** Children `l` that may have a row: those of the list without its survey filters. */
export function childConditions(scope: Scope, filter: SurveyListFilter): Condition[] {
  const within = childrenWithin(scope, filter)
  return [
    inPartner(scope, 'surveyExport.children', 'l.partner_id'),
    sql`l.asq = 'any'`,
    sql`l.matching = 0`,
    ...isOneOf('l.child_id', filter.player),
    ...(within === null ? [] : [sql<boolean>`l.child_id in (${within})`]),
    ...isDueAtNewest(filter),
  ]
}

/**
 * Surveys `s` that have a row: with `recent` the newest of each side, if it matches, else every one that matches.
 * Unfinished surveys have rows unless a filter requires finished ones.
 */
export function lineConditions(scope: Scope, filter: SurveyListFilter): Condition {
  const asksForFinished = filter.finishedBetween !== null || neededBits(filter) !== 0
  const conditions: Condition[] = [
    ...(filter.hasTeacherColumn ? [] : [sql<boolean>`s.side = 'parent'`]),
    ...(asksForFinished ? [sql<boolean>`s.finished_at is not null`] : []),
    ...conditionsOnSurvey(scope, filter),
    ...(filter.recent ? [isNewest(filter)] : []),
  ]
  return conditions.length === 0 ? sql`true` : allOf(conditions)
}

function isNewest({ asq }: SurveyListFilter): Condition {
  return sql`exists (
    select from survey_list newest
    where newest.child_id = s.child_id and newest.asq = ${asq} and newest.matching = 0
      and s.id in (newest.parent_survey_id, newest.teacher_survey_id))`
}

/** Counts the rows. */
export async function countExportedSurveys(
  db: Kysely<Tables>,
  scope: Scope,
  filter: SurveyListFilter,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from survey_list l join surveys s on s.child_id = l.child_id
    where ${allOf(childConditions(scope, filter))} and ${lineConditions(scope, filter)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Reads the next children in name order. */
export async function nextExportedChildren(
  db: Kysely<Tables>,
  scope: Scope,
  filter: SurveyListFilter,
  { after, limit }: { after: ChildPlace; limit: number },
): Promise<ChildPlace[]> {
  const { rows } = await sql<ChildPlace>`
    select l.sort_name as "sortName", l.child_id as "childId" from survey_list l
    where ${allOf(childConditions(scope, filter))} and (l.sort_name, l.child_id) > (${after.sortName}, ${after.childId}::integer)
    order by l.sort_name, l.child_id limit ${limit}`.execute(db)
  return rows
}

export interface ExportedSurvey {
  readonly child_id: number
  readonly first_name: string
  readonly last_name: string
  readonly instrument_name: string
  readonly provenance: Provenance
  readonly type: InstrumentType
  readonly age_months: number
  readonly side: Side
  readonly status: SurveyStatus
  readonly archived_at: string | null
  /** In the requested zone: YYYY-MM-DD HH:MM. */
  readonly assigned: string
  readonly deadline_date: string
  readonly finished: string | null
  readonly respondent_name: string | null
  readonly has_concern: boolean
  readonly sections: readonly { handle: SectionHandle; result: number | null; zone: Zone | null }[] | null
}

/**
 * Reads the surveys of these children that have a row, in the order of the children, then by questionnaire, parent
 * before teacher.
 */
export async function readExportedSurveys(
  db: Kysely<Tables>,
  scope: Scope,
  filter: SurveyListFilter,
  { childIds, timeZone }: { childIds: readonly number[]; timeZone: string },
): Promise<ExportedSurvey[]> {
  const there = (column: string) =>
    sql`to_char(${sql.ref(column)} at time zone ${timeZone}::text, 'YYYY-MM-DD HH24:MI')`
  const { rows } = await sql<ExportedSurvey>`
    select s.child_id, c.first_name, c.last_name, i.name as instrument_name, i.provenance, s.type, s.age_months, s.side, s.status,
      s.archived_at, ${there('s.created_at')} as assigned, s.deadline_date, ${there('s.finished_at')} as finished,
      coalesce(respondent.name, caregiver.first_name || ' ' || caregiver.last_name) as respondent_name, s.has_concern,
      case when s.status = 'finished' then (
        select jsonb_agg(jsonb_build_object('handle', section -> 'handle', 'result', section -> 'result', 'zone', section -> 'zone'))
        from jsonb_array_elements(r.sections) as part (section)
      ) end as sections
    from surveys s
    join children c on c.id = s.child_id
    join instruments i on i.id = s.instrument_id
    left join results r on r.survey_id = s.id
    left join staff respondent on respondent.id = s.respondent_staff_id
    left join accounts caregiver on caregiver.id = s.respondent_account_id
    where s.child_id = any(${childIds}::integer[])
      and ${childInScope(scope, 'surveyExport.lines', { partner: 's.partner_id', child: 's.child_id' })}
      and ${lineConditions(scope, filter)}
    order by array_position(${childIds}::integer[], s.child_id), s.type, s.age_months, s.side`.execute(db)
  return rows
}

export interface ExportedCohort {
  readonly child_id: number
  readonly groups: string
  readonly subgroups: string
  readonly cohorts: string
}

/** The cohorts of these children within the person's accesses; several of a kind are separated by semicolons. */
export async function readExportedCohorts(
  db: Kysely<Tables>,
  scope: Scope,
  childIds: readonly number[],
): Promise<ExportedCohort[]> {
  const joined = (name: string) => sql`string_agg(distinct ${sql.ref(name)}, '; ' order by ${sql.ref(name)})`
  const { rows } = await sql<ExportedCohort>`
    select cc.child_id, ${joined('g.name')} as groups, ${joined('s.name')} as subgroups, ${joined('c.name')} as cohorts
    from child_cohorts cc
    join cohorts c on c.id = cc.cohort_id
    join subgroups s on s.id = c.subgroup_id
    join groups g on g.id = c.group_id
    where cc.child_id = any(${childIds}::integer[]) and ${cohortInScope(scope, 'surveyExport.cohorts', { partner: 'c.partner_id', cohort: 'c.id' })}
    group by cc.child_id`.execute(db)
  return rows
}
