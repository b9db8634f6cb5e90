import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Side } from '../../domain/instrument.ts'
import type { FollowUpChoice } from '../../domain/surveyListChoices.ts'
import type { Moments } from '../../domain/moments.ts'
import { type Scope, cohortInAccesses, inPartner } from '../identity/scope.ts'
import { type Condition, type OrganizationFilter, allOf, inOrganization, isOneOf } from './conditions.ts'
import { type SurveyListFilter, neededBits, projectedMatching } from './surveyListFilter.ts'

/**
 * The children within the organization filters and the scope, as a subquery of ids; null when that is the whole
 * partner, because even a filter that excludes none has a cost. A single cohort of the child, accessible to the viewer,
 * must satisfy groups, subgroups, cohorts and teachers together.
 */
export function childrenWithin(
  scope: Scope,
  { teachers, ...filter }: OrganizationFilter & Pick<SurveyListFilter, 'teachers'>,
): RawBuilder<unknown> | null {
  const narrowing = [
    ...inOrganization(filter),
    ...(teachers === undefined ? [] : [isAccessibleToOneOf(scope, teachers)]),
  ]
  if (scope.cohortIds === null && narrowing.length === 0) return null
  return sql`
    select cc.child_id from child_cohorts cc join cohorts c on c.id = cc.cohort_id
    where ${allOf([cohortInAccesses(scope, 'surveyList.within', 'c.id'), ...narrowing])}`
}

/** Matches rows `l` of survey_list whose child is one of childrenWithin; no condition for the whole partner. */
export function isChildWithin(scope: Scope, filter: SurveyListFilter): Condition[] {
  const within = childrenWithin(scope, filter)
  return within === null ? [] : [sql`l.child_id in (${within})`]
}

/** Matches a cohort `c` that one of these staff may access. */
function isAccessibleToOneOf(scope: Scope, staffIds: readonly number[]): Condition {
  return sql`exists (
    select from staff t
    left join staff_accesses a on a.staff_id = t.id
    where t.id = any(${staffIds}::integer[]) and ${inPartner(scope, 'surveyList.teachers', 't.partner_id')}
      and (t.full_access or a.cohort_id = c.id or a.subgroup_id = c.subgroup_id or a.group_id = c.group_id))`
}

function isFinishedWithin(column: string, range: Moments): Condition {
  const finishedAt = sql.ref(column)
  return sql`${finishedAt} >= ${range.from}::timestamptz and ${finishedAt} < ${endOf(range)}`
}

const endOf = ({ until }: Moments): RawBuilder<string> => sql`${until}::timestamptz`

/**
 * The newest matching survey of each side, as a subquery of child_id, finished_at and invited_order. When only a range
 * filters, no other surveys need to be checked.
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
 * For rows `l` of survey_list: whether a survey was finished within the range. The last one of a side usually decides;
 * only for a child that finished another one after the range are its surveys searched, by `isMatched`.
 */
export function lastFinishedWithin(filter: SurveyListFilter, isMatched: Condition): Condition {
  const range = filter.finishedBetween
  if (range === null || !isPlainRange(filter)) return isMatched
  const columns = ['l.parent_last_finished_at', ...(filter.hasTeacherColumn ? ['l.teacher_last_finished_at'] : [])]
  const isLastWithin = columns.map((column) => sql`(${isFinishedWithin(column, range)})`)
  const isLastLater = columns.map((column) => sql`${sql.ref(column)} >= ${endOf(range)}`)
  const or = sql` or `
  return sql`${sql.join(isLastWithin, or)} or ((${sql.join(isLastLater, or)}) and ${isMatched})`
}

/** Orders surveys, newest first: within a range by when they were finished, otherwise by when they were created. */
export function newestFirst({ finishedBetween }: SurveyListFilter): RawBuilder<unknown> {
  return finishedBetween === null ? sql`s.invited_order desc, s.id desc` : sql`s.finished_at desc, s.id desc`
}

/** Conditions on rows `l` of survey_list that the projection can answer: all with `recent`, and most without. */
export function projectionConditions(scope: Scope, filter: SurveyListFilter): Condition[] {
  const matching = projectedMatching(filter)
  // The order by deadline is that of the newest surveys too.
  const readsNewest = matching === 0 || filter.sort === 'next_due'
  // Uses literals, which allow the partial index for matching = 0.
  const conditions: Condition[] = [
    inPartner(scope, 'surveyList.projection', 'l.partner_id'),
    sql`l.asq = ${sql.lit(filter.asq)}`,
    sql`l.matching = ${sql.lit(readsNewest ? 0 : matching)}`,
    ...isOneOf('l.child_id', filter.player),
    ...isChildWithin(scope, filter),
    ...(readsNewest ? isDue(filter) : isDueAtNewest(filter)),
  ]
  const parentMatches = filter.hasTeacherColumn ? [] : [sql<SqlBool>`l.parent_flags > 0`]
  if (matching === 0) return [...conditions, ...recentConditions(filter)]
  if (!readsNewest) return [...conditions, ...parentMatches]
  return [
    ...conditions,
    sql`exists (
      select from survey_list m
      where m.child_id = l.child_id and m.asq = l.asq and m.matching = ${sql.lit(matching)}
        ${filter.hasTeacherColumn ? sql`` : sql`and m.parent_flags > 0`})`,
  ]
}

/** With `recent`, the conditions of the other filters on the newest surveys: rows `l` of survey_list with matching = 0. */
export function recentConditions(filter: SurveyListFilter): Condition[] {
  if (!filter.recent) return []
  const needed = neededBits(filter)
  const side = (flags: string, finishedAt: string): Condition =>
    allOf([
      sql`${sql.ref(flags)} & ${sql.lit(needed)} = ${sql.lit(needed)}`,
      ...(filter.finishedBetween === null ? [] : [isFinishedWithin(finishedAt, filter.finishedBetween)]),
    ])
  if (needed === 0 && filter.finishedBetween === null) return []
  const parent = side('l.parent_flags', 'l.parent_finished_at')
  if (!filter.hasTeacherColumn) return [parent]
  return [sql`((${parent}) or (${side('l.teacher_flags', 'l.teacher_finished_at')}))`]
}

/** Conditions of `state` on rows of survey_list with matching = 0. */
export function isDue({ due }: SurveyListFilter, row = 'l'): Condition[] {
  if (due === null) return []
  const sides = due.sides.map((side) => {
    const column = sql.ref(`${row}.${side}_due`)
    const isUnfinished = sql<SqlBool>`${column} > '-infinity'`
    return due.before === null
      ? isUnfinished
      : sql<SqlBool>`${isUnfinished} and ${column} < ${due.before}::date::timestamp at time zone 'UTC'`
  })
  return [sides.length === 0 ? sql`false` : sql`(${sql.join(sides, sql` or `)})`]
}

/** The same on other rows `l`: a child's newest surveys stand in another row. */
export const isDueAtNewest = (filter: SurveyListFilter): Condition[] =>
  isDue(filter, 'n').map(
    (condition) => sql`exists (
      select from survey_list n
      where n.child_id = l.child_id and n.asq = l.asq and n.matching = 0 and ${condition})`,
  )

/** Conditions on surveys `s`, of archived and other children. Ranges and follow-up filters require finished ones. */
export function surveyConditions(
  scope: Scope,
  filter: SurveyListFilter,
  sides: readonly Side[] = filter.hasTeacherColumn ? ['parent', 'teacher'] : ['parent'],
): Condition[] {
  const conditions: Condition[] = [
    inPartner(scope, 'surveyList.surveys', 's.partner_id'),
    sql`s.side in (${sql.join(sides.map((side) => sql.lit(side)))})`,
    sql`s.finished_at is not null`,
    ...isOneOf('s.child_id', filter.player),
  ]
  return [...conditions, ...conditionsOnSurvey(scope, filter)]
}

/** Conditions of the filters on a survey `s` by itself, finished or not. */
export function conditionsOnSurvey(scope: Scope, filter: SurveyListFilter): Condition[] {
  const asked: Condition[] = []
  if (filter.finishedBetween !== null) asked.push(isFinishedWithin('s.finished_at', filter.finishedBetween))
  if (filter.asq !== 'any') asked.push(sql`s.type = ${filter.asq}`)
  if (filter.concern) asked.push(sql`s.has_concern`)
  if (filter.monitor_or_refer) asked.push(sql`s.monitor_or_refer`)
  if (filter.follow_up_select !== undefined) asked.push(...followUpConditions(scope, filter.follow_up_select))
  return asked
}

/** A follow-up report belongs to the screening: either side's survey may carry it. */
function followUpConditions(scope: Scope, followUp: FollowUpChoice): Condition[] {
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
