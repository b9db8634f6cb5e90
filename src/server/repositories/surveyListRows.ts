import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { InstrumentType, SectionHandle, Side } from '../../domain/instrument.ts'
import type { Zone } from '../../domain/sectionNorm.ts'
import type { SurveyStatus } from '../../domain/surveyState.ts'
import type { Tables } from '../db/tables.ts'
import { type Scope, childInScope } from '../identity/scope.ts'
import { allOf } from './conditions.ts'
import { newestFirst, surveyConditions } from './surveyListConditions.ts'
import { type SurveyListFilter, projectedMatching, searchesSurveys } from './surveyListFilter.ts'

export interface ListedChild {
  readonly id: number
  readonly first_name: string
  readonly last_name: string
  readonly birthday: string
  readonly weeks_premature: number
  readonly age_override: boolean
  readonly asq_follow_up_enabled: boolean
}

/** Reads names and birthdays of a page's children, unordered. */
export async function readListedChildren(
  db: Kysely<Tables>,
  scope: Scope,
  childIds: readonly number[],
): Promise<ListedChild[]> {
  if (childIds.length === 0) return []
  return db
    .selectFrom('children')
    .select(['id', 'first_name', 'last_name', 'birthday', 'weeks_premature', 'age_override', 'asq_follow_up_enabled'])
    .where(childInScope(scope, 'surveyList.children'))
    .where(sql<boolean>`id = any(${childIds}::integer[])`)
    .execute()
}

/** The survey that a cell shows. */
export interface ShownSurvey {
  readonly child_id: number
  readonly id: number
  readonly side: Side
  readonly instrument_id: number
  readonly type: InstrumentType
  readonly age_months: number
  readonly status: SurveyStatus
  readonly created_at: string
  readonly deadline_date: string
  readonly finished_at: string | null
  readonly archived_at: string | null
  readonly has_concern: boolean
  readonly respondent_name: string | null
  /** Null while unscored. */
  readonly sections: readonly ShownSection[] | null
  /** The survey of the same screening that carries a filled follow-up report. */
  readonly filled_survey_id: number | null
}

export interface ShownSection {
  readonly handle: SectionHandle
  readonly result: number | null
  readonly zone: Zone | null
}

/**
 * Reads the surveys that the cells of these children show under the filter: at most one for each child and side,
 * unordered.
 */
export async function readShownSurveys(
  db: Kysely<Tables>,
  scope: Scope,
  filter: SurveyListFilter,
  childIds: readonly number[],
): Promise<ShownSurvey[]> {
  if (childIds.length === 0) return []
  const shown = searchesSurveys(filter) ? newestMatching(scope, filter, childIds) : projectedSurveys(filter, childIds)
  const result = await sql<ShownSurvey>`
    select s.child_id, s.id, s.side, s.instrument_id, s.type, s.age_months, s.status, s.created_at, s.deadline_date,
      s.finished_at, s.archived_at, s.has_concern,
      coalesce(respondent.name, caregiver.first_name || ' ' || caregiver.last_name) as respondent_name,
      (
        select jsonb_agg(jsonb_build_object('handle', section -> 'handle', 'result', section -> 'result', 'zone', section -> 'zone')
          order by place)
        from jsonb_array_elements(r.sections) with ordinality as part (section, place)
      ) as sections,
      (
        select f.survey_id from follow_ups f join surveys o on o.id = f.survey_id
        where f.child_id = s.child_id and f.filled_at is not null and o.type = s.type and o.age_months = s.age_months
        order by o.side limit 1
      ) as filled_survey_id
    from (${shown}) as shown
    join surveys s on s.id = shown.id
    left join results r on r.survey_id = s.id
    left join staff respondent on respondent.id = s.respondent_staff_id
    left join accounts caregiver on caregiver.id = s.respondent_account_id
    where ${childInScope(scope, 'surveyList.shown', { partner: 's.partner_id', child: 's.child_id' })}
  `.execute(db)
  return result.rows
}

function projectedSurveys(filter: SurveyListFilter, childIds: readonly number[]): RawBuilder<unknown> {
  const ids = filter.hasTeacherColumn ? sql`(l.parent_survey_id), (l.teacher_survey_id)` : sql`(l.parent_survey_id)`
  return sql`
    select side.id from survey_list l cross join lateral (values ${ids}) as side (id)
    where l.child_id = any(${childIds}::integer[])
      and l.asq = ${filter.asq} and l.matching = ${projectedMatching(filter)} and side.id is not null`
}

function newestMatching(scope: Scope, filter: SurveyListFilter, childIds: readonly number[]): RawBuilder<unknown> {
  return sql`
    select distinct on (s.child_id, s.side) s.id from surveys s
    where s.child_id = any(${childIds}::integer[]) and ${allOf(surveyConditions(scope, filter))}
    order by s.child_id, s.side, ${newestFirst(filter)}`
}
