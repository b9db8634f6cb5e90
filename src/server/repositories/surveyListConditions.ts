import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Side } from '../../domain/instrument.ts'
import { type Scope, cohortInAccesses, inPartner } from '../scope.ts'
import { type FinishedBetween, type SurveyListFilter, neededBits, projectedMatching } from './surveyListFilter.ts'

export type Condition = RawBuilder<SqlBool>

/** Of one condition at least: of none it is no SQL. */
export function allOf(conditions: readonly Condition[]): Condition {
  return sql.join([...conditions], sql` and `)
}

function isOneOf(column: string, ids: readonly number[] | undefined): Condition[] {
  return ids === undefined ? [] : [sql`${sql.ref(column)} = any(${ids}::integer[])`]
}

/**
 * The children that the organization filters and the scope leave, as a subquery of ids; null when that is the whole
 * partner, because a filter that lets everybody through still costs. One cohort of the child, which the viewer may
 * access, has to satisfy all of groups, subgroups, cohorts and teachers.
 */
export function childrenWithin(scope: Scope, filter: SurveyListFilter): RawBuilder<unknown> | null {
  const { groupIds, subgroupIds, cohortIds, teacherIds } = filter
  const isNarrowed = [groupIds, subgroupIds, cohortIds, teacherIds].some((ids) => ids !== undefined)
  if (scope.cohortIds === null && !isNarrowed) return null
  const conditions: Condition[] = [
    cohortInAccesses(scope, 'surveyList.within', 'c.id'),
    ...isOneOf('c.group_id', groupIds),
    ...isOneOf('c.subgroup_id', subgroupIds),
    ...isOneOf('c.id', cohortIds),
    ...(teacherIds === undefined ? [] : [isAccessibleToOneOf(scope, teacherIds)]),
  ]
  return sql`
    select cc.child_id from child_cohorts cc join cohorts c on c.id = cc.cohort_id where ${allOf(conditions)}`
}

function isAccessibleToOneOf(scope: Scope, staffIds: readonly number[]): Condition {
  return sql`exists (
    select from staff t
    left join staff_accesses a on a.staff_id = t.id
    where t.id = any(${staffIds}::integer[]) and ${inPartner(scope, 'surveyList.teachers', 't.partner_id')}
      and (t.full_access or a.cohort_id = c.id or a.subgroup_id = c.subgroup_id or a.group_id = c.group_id))`
}

function isFinishedWithin(column: string, range: FinishedBetween): Condition {
  const finishedAt = sql.ref(column)
  return sql`${finishedAt} >= (${range.start}::date)::timestamp at time zone ${range.timeZone}::text
    and ${finishedAt} < ${endOf(range)}`
}

function endOf({ end, timeZone }: FinishedBetween): RawBuilder<string> {
  return sql`(${end}::date + 1)::timestamp at time zone ${timeZone}::text`
}

/**
 * The newest survey of each side that matches, as a subquery of child_id, finished_at and invited_order. Where a range
 * alone decides, no other survey has to be looked at.
 */
export function newestOfSide(
  scope: Scope,
  filter: SurveyListFilter,
  side: Side,
  within: RawBuilder<unknown> | null,
): RawBuilder<unknown> {
  const conditions = surveyConditions(scope, filter, [side])
  if (within !== null) conditions.push(sql`s.child_id in (${within})`)
  const columns = sql`s.child_id, s.finished_at, s.invited_order`
  if (filter.finishedBetween !== null && filter.asq === 'any' && isPlainRange(filter)) {
    return sql`
      select ${columns} from surveys s
      where ${allOf([...conditions, sql`s.next_finished_at >= ${endOf(filter.finishedBetween)}`])}`
  }
  return sql`
    select distinct on (s.child_id) ${columns} from surveys s where ${allOf(conditions)}
    order by s.child_id, ${newestFirst(filter)}`
}

const isPlainRange = (filter: SurveyListFilter): boolean => filter.finishedBetween !== null && neededBits(filter) === 0

/**
 * For rows `l` of survey_list: whether a survey was finished within the range. The last one of a side mostly decides;
 * only for a child that has finished another one after the range its surveys are searched, by `isMatched`.
 */
export function lastFinishedWithin(filter: SurveyListFilter, isMatched: Condition): Condition {
  const range = filter.finishedBetween
  if (range === null || !isPlainRange(filter)) return isMatched
  const columns = ['l.parent_last_finished_at', ...(filter.seesTeacherSurveys ? ['l.teacher_last_finished_at'] : [])]
  const isLastWithin = columns.map((column) => sql`(${isFinishedWithin(column, range)})`)
  const isLastLater = columns.map((column) => sql`${sql.ref(column)} >= ${endOf(range)}`)
  const or = sql` or `
  return sql`${sql.join(isLastWithin, or)} or ((${sql.join(isLastLater, or)}) and ${isMatched})`
}

/** Within a range the newest survey is the one that was finished last, otherwise the one that was created last. */
export function newestFirst({ finishedBetween }: SurveyListFilter): RawBuilder<unknown> {
  return finishedBetween === null ? sql`s.invited_order desc, s.id desc` : sql`s.finished_at desc, s.id desc`
}

/** Conditions on rows `l` of survey_list for what the projection answers: everything with `recent`, and most without. */
export function projectionConditions(scope: Scope, filter: SurveyListFilter): Condition[] {
  const matching = projectedMatching(filter)
  // Literals let the partial index for matching = 0 be used.
  const conditions: Condition[] = [
    inPartner(scope, 'surveyList.projection', 'l.partner_id'),
    sql`l.asq = ${sql.lit(filter.asq)}`,
    sql`l.matching = ${sql.lit(matching)}`,
    ...isOneOf('l.child_id', filter.playerIds),
  ]
  if (matching > 0 && !filter.seesTeacherSurveys) conditions.push(sql`l.parent_flags > 0`)
  if (!filter.recent) return conditions

  const needed = neededBits(filter)
  const side = (flags: string, finishedAt: string): Condition =>
    allOf([
      sql`${sql.ref(flags)} & ${sql.lit(needed)} = ${sql.lit(needed)}`,
      ...(filter.finishedBetween === null ? [] : [isFinishedWithin(finishedAt, filter.finishedBetween)]),
    ])
  if (needed === 0 && filter.finishedBetween === null) return conditions
  const parent = side('l.parent_flags', 'l.parent_finished_at')
  if (!filter.seesTeacherSurveys) return [...conditions, parent]
  return [...conditions, sql`((${parent}) or (${side('l.teacher_flags', 'l.teacher_finished_at')}))`]
}

/**
 * Conditions on surveys `s`, any of which may match, of children archived or not. Ranges and follow-up filters ask for
 * finished ones.
 */
export function surveyConditions(
  scope: Scope,
  filter: SurveyListFilter,
  sides: readonly Side[] = filter.seesTeacherSurveys ? ['parent', 'teacher'] : ['parent'],
): Condition[] {
  const conditions: Condition[] = [
    inPartner(scope, 'surveyList.surveys', 's.partner_id'),
    sql`s.side in (${sql.join(sides.map((side) => sql.lit(side)))})`,
    sql`s.finished_at is not null`,
    ...isOneOf('s.child_id', filter.playerIds),
  ]
  return [...conditions, ...askedOfSurvey(scope, filter)]
}

/** What the filters ask of a survey `s` by itself, finished or not. */
export function askedOfSurvey(scope: Scope, filter: SurveyListFilter): Condition[] {
  const asked: Condition[] = []
  if (filter.finishedBetween !== null) asked.push(isFinishedWithin('s.finished_at', filter.finishedBetween))
  if (filter.asq !== 'any') asked.push(sql`s.type = ${filter.asq}`)
  if (filter.concern) asked.push(sql`s.has_concern`)
  if (filter.monitorOrRefer) asked.push(sql`s.monitor_or_refer`)
  if (filter.followUp !== null) asked.push(...followUpConditions(scope, filter.followUp))
  return asked
}

/** A follow-up report belongs to the screening: either side's survey may carry it. */
function followUpConditions(scope: Scope, followUp: 'completed' | 'incomplete'): Condition[] {
  const filled = sql`
    select o.child_id, o.type, o.age_months from follow_ups f join surveys o on o.id = f.survey_id
    where f.partner_id = ${scope.partnerId} and f.filled_at is not null`
  return [
    sql`s.child_id in (select id from children where partner_id = ${scope.partnerId} and asq_follow_up_enabled)`,
    followUp === 'completed'
      ? sql`(s.child_id, s.type, s.age_months) in (${filled})`
      : sql`(s.child_id, s.type, s.age_months) not in (${filled})`,
  ]
}
