import { sql } from 'kysely'
import type { IsoDate } from '../../domain/calendar.ts'
import type { Moments } from '../../domain/moments.ts'
import { type Scope, childInScope, cohortInAccesses } from '../identity/scope.ts'
import { type Condition, type OrganizationFilter, allOf, inOrganization } from './conditions.ts'

export interface Range extends Moments {
  /** Nothing can have happened after the range, so a last activity before it means none within it. */
  readonly endsNow: boolean
}

export interface PartnerDashboardFilter extends OrganizationFilter {
  /** Null: all time. */
  readonly range: Range | null
  /** As many days before the range; null for all time. */
  readonly before: Moments | null
  /** Any of the ranges; both ends included, null means no bound. */
  readonly birthdays?: readonly { readonly from: IsoDate | null; readonly to: IsoDate }[] | undefined
}

/** Matches moments in the range; all moments for all time. */
export function within(column: string, range: Moments | null): Condition {
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
  return scope.cohortIds !== null || filter.birthdays !== undefined || inOrganization(filter).length > 0
}

/**
 * Matches when a single cohort of the child, accessible to the viewer, satisfies groups, subgroups and cohorts
 * together.
 */
function hasCohortWithin(scope: Scope, filter: PartnerDashboardFilter): Condition[] {
  const narrowing = inOrganization(filter)
  if (narrowing.length === 0) return []
  return [
    sql`k.id in (
      select cc.child_id from cohorts c join child_cohorts cc on cc.cohort_id = c.id
      where ${allOf([cohortInAccesses(scope, 'partnerDashboard.within', 'c.id'), ...narrowing])})`,
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
    ...hasCohortWithin(scope, filter),
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
