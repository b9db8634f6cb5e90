import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { IsoDate } from '../../domain/calendar.ts'
import type { Moments } from '../../domain/moments.ts'
import { type Scope, childInScope, cohortInAccesses } from '../identity/scope.ts'

export interface Range extends Moments {
  /** Nothing can have happened after the range, so a last activity before it means none within it. */
  readonly endsNow: boolean
}

export interface PartnerDashboardFilter {
  /** Null: all time. */
  readonly range: Range | null
  /** Any of the ranges; both ends included, null means no bound. */
  readonly birthdays?: readonly { readonly from: IsoDate | null; readonly to: IsoDate }[] | undefined
  readonly groupIds?: readonly number[] | undefined
  readonly subgroupIds?: readonly number[] | undefined
  readonly cohortIds?: readonly number[] | undefined
}

export type Condition = RawBuilder<SqlBool>

/** Joins conditions with AND. Needs at least one: an empty list would not be valid SQL. */
export function allOf(conditions: readonly Condition[]): Condition {
  return sql.join([...conditions], sql` and `)
}

/** Matches moments in the range; all moments for all time. */
export function within(column: string, range: Range | null): Condition {
  if (range === null) return sql`true`
  const at = sql.ref(column)
  return sql`(${at} >= ${range.from}::timestamptz and ${at} < ${range.until}::timestamptz)`
}

/**
 * Tells whether the last time of an activity shows if there was one in the range; otherwise every time must be checked.
 */
export const lastTimeSuffices = (range: Range | null): boolean => range === null || range.endsNow

/** Matches by the last time, for a range in which it is sufficient. */
export function since(lastColumn: string, range: Range | null): Condition {
  const last = sql.ref(lastColumn)
  return range === null ? sql`${last} is not null` : sql`${last} >= ${range.from}::timestamptz`
}

/** Tells whether the filters and the scope exclude any of the partners' children. */
export function isNarrowed(scope: Scope, filter: PartnerDashboardFilter): boolean {
  const { birthdays, groupIds, subgroupIds, cohortIds } = filter
  return scope.cohortIds !== null || [birthdays, groupIds, subgroupIds, cohortIds].some((part) => part !== undefined)
}

function isOneOf(column: string, ids: readonly number[] | undefined): Condition[] {
  return ids === undefined ? [] : [sql`${sql.ref(column)} = any(${[...ids]}::integer[])`]
}

/**
 * Matches when a single cohort of the child, accessible to the viewer, satisfies groups, subgroups and cohorts
 * together.
 */
function isInOrganization(scope: Scope, { groupIds, subgroupIds, cohortIds }: PartnerDashboardFilter): Condition[] {
  if ([groupIds, subgroupIds, cohortIds].every((ids) => ids === undefined)) return []
  const conditions = [
    cohortInAccesses(scope, 'partnerDashboard.within', 'c.id'),
    ...isOneOf('c.group_id', groupIds),
    ...isOneOf('c.subgroup_id', subgroupIds),
    ...isOneOf('c.id', cohortIds),
  ]
  return [
    sql`k.id in (
      select cc.child_id from cohorts c join child_cohorts cc on cc.cohort_id = c.id where ${allOf(conditions)})`,
  ]
}

function isOfAge({ birthdays }: PartnerDashboardFilter): Condition[] {
  if (birthdays === undefined) return []
  const each = birthdays.map(({ from, to }) =>
    from === null
      ? sql<boolean>`k.birthday <= ${to}::date`
      : sql<boolean>`k.birthday between ${from}::date and ${to}::date`,
  )
  return [each.length === 0 ? sql`false` : sql`(${sql.join(each, sql` or `)})`]
}

/** Rows `k` of the children that every figure counts: in scope, not archived, matching the filters. */
export function shownChildren(scope: Scope, filter: PartnerDashboardFilter): Condition {
  return allOf([
    childInScope(scope, 'partnerDashboard.children', { partner: 'k.partner_id', child: 'k.id' }),
    sql`k.archived_at is null`,
    ...isOfAge(filter),
    ...isInOrganization(scope, filter),
  ])
}

/**
 * Matches rows that belong to a shown child. When nothing narrows the children, excluding the few archived ones is
 * twice as fast as looking up all others; the caller adds the condition on the rows' partner.
 */
export function ofShownChild(scope: Scope, filter: PartnerDashboardFilter, childColumn: string): Condition {
  const child = sql.ref(childColumn)
  return isNarrowed(scope, filter)
    ? sql`${child} in (select k.id from children k where ${shownChildren(scope, filter)})`
    : sql`not exists (select from children k where k.id = ${child} and k.archived_at is not null)`
}
