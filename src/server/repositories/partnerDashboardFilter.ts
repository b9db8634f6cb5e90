import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { IsoDate, IsoInstant } from '../../domain/calendar.ts'
import { type Scope, childInScope, cohortInAccesses } from '../scope.ts'

/** From a moment on, and before another one. */
export interface Range {
  readonly from: IsoInstant
  readonly until: IsoInstant
  /** Nothing can have happened after it: who did something last before it did nothing in it. */
  readonly endsNow: boolean
}

export interface PartnerDashboardFilter {
  /** Null: all time. */
  readonly range: Range | null
  /** Any of them; both ends included, null is no end. */
  readonly birthdays?: readonly { readonly from: IsoDate | null; readonly to: IsoDate }[] | undefined
  readonly groupIds?: readonly number[] | undefined
  readonly subgroupIds?: readonly number[] | undefined
  readonly cohortIds?: readonly number[] | undefined
}

export type Condition = RawBuilder<SqlBool>

/** Of one condition at least: of none it is no SQL. */
export function allOf(conditions: readonly Condition[]): Condition {
  return sql.join([...conditions], sql` and `)
}

/** A moment in the range; any moment for all time. */
export function within(column: string, range: Range | null): Condition {
  if (range === null) return sql`true`
  const at = sql.ref(column)
  return sql`(${at} >= ${range.from}::timestamptz and ${at} < ${range.until}::timestamptz)`
}

/** Whether the last time that something happened says whether it happened in the range: else each time has to be looked at. */
export const isTold = (range: Range | null): boolean => range === null || range.endsNow

/** For a range of which the last time tells. */
export function since(lastColumn: string, range: Range | null): Condition {
  const last = sql.ref(lastColumn)
  return range === null ? sql`${last} is not null` : sql`${last} >= ${range.from}::timestamptz`
}

/** Whether the children are fewer than all of the partners'. */
export function isNarrowed(scope: Scope, filter: PartnerDashboardFilter): boolean {
  const { birthdays, groupIds, subgroupIds, cohortIds } = filter
  return scope.cohortIds !== null || [birthdays, groupIds, subgroupIds, cohortIds].some((part) => part !== undefined)
}

function isOneOf(column: string, ids: readonly number[] | undefined): Condition[] {
  return ids === undefined ? [] : [sql`${sql.ref(column)} = any(${[...ids]}::integer[])`]
}

/** One cohort of the child, which the viewer may access, has to satisfy all of groups, subgroups and cohorts. */
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

/** The rows `k` of children whom every figure counts: in the scope, not archived, by the filters. */
export function shownChildren(scope: Scope, filter: PartnerDashboardFilter): Condition {
  return allOf([
    childInScope(scope, 'partnerDashboard.children', { partner: 'k.partner_id', child: 'k.id' }),
    sql`k.archived_at is null`,
    ...isOfAge(filter),
    ...isInOrganization(scope, filter),
  ])
}

/**
 * Rows that belong to a shown child. Where nothing narrows the children, leaving out the few archived ones is twice as fast as looking
 * up all others; the rows' own partner is the caller's condition.
 */
export function ofShownChild(scope: Scope, filter: PartnerDashboardFilter, childColumn: string): Condition {
  const child = sql.ref(childColumn)
  return isNarrowed(scope, filter)
    ? sql`${child} in (select k.id from children k where ${shownChildren(scope, filter)})`
    : sql`not exists (select from children k where k.id = ${child} and k.archived_at is not null)`
}
