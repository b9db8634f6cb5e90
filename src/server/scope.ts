import { type RawBuilder, sql } from 'kysely'

/**
 * Whose records a call may touch: the partner, and within it the cohorts that the person's organization accesses lead to.
 * No repository function lacks it.
 */
export interface Scope {
  partnerId: number
  /** Null: the whole partner. Empty: nothing. */
  cohortIds: readonly number[] | null
  /** Platform roles open any partner's record, by its id only; lists stay within the home partner. */
  anyPartnerById: boolean
  /** Only on screens with a partner filter, for the platform roles: the partners shown in place of the home partner. */
  partnerIds?: readonly number[]
  seesTeacherAnswers: boolean
}

type Predicate = RawBuilder<boolean>

const everything: Predicate = sql<boolean>`true`

/**
 * The parts that every scope predicate is made of, in one object: the test of the scopes takes each part of each use away in
 * turn and expects a leak to be noticed. `use` names the one place that asks (`surveyList.children`).
 */
export const scopeParts = {
  partner(scope: Scope, _use: string, partnerColumn: string): Predicate {
    if (scope.partnerIds !== undefined)
      return sql<boolean>`${sql.ref(partnerColumn)} = any(${[...scope.partnerIds]}::int[])`
    return sql<boolean>`${sql.ref(partnerColumn)} = ${scope.partnerId}`
  },
  childCohorts(scope: Scope, _use: string, childColumn: string): Predicate {
    if (scope.cohortIds === null) return everything
    return sql<boolean>`exists (
      select from child_cohorts as scope_cohorts
      where scope_cohorts.child_id = ${sql.ref(childColumn)} and scope_cohorts.cohort_id = any(${[...scope.cohortIds]}::int[])
    )`
  },
  cohort(scope: Scope, _use: string, cohortColumn: string): Predicate {
    if (scope.cohortIds === null) return everything
    return sql<boolean>`${sql.ref(cohortColumn)} = any(${[...scope.cohortIds]}::int[])`
  },
}

/** Rows of the home partner, where nothing about cohorts is to be asked. */
export function inPartner(scope: Scope, use: string, partnerColumn: string): Predicate {
  return scopeParts.partner(scope, use, partnerColumn)
}

/** Cohorts within the person's accesses, in queries that know the partner already. */
export function cohortInAccesses(scope: Scope, use: string, cohortColumn: string): Predicate {
  return scopeParts.cohort(scope, use, cohortColumn)
}

/** Where a query has the child's partner and id; the row of `children` itself by default. */
export interface ChildColumns {
  partner: string
  child: string
}

const childrenColumns: ChildColumns = { partner: 'children.partner_id', child: 'children.id' }

/** For lists, searches and filters: the home partner, within the person's cohorts. */
export function childInScope(scope: Scope, use: string, columns: ChildColumns = childrenColumns): Predicate {
  const { partner, childCohorts } = scopeParts
  return sql<boolean>`(${partner(scope, use, columns.partner)} and ${childCohorts(scope, use, columns.child)})`
}

/** For one record by its id: as childInScope, and any partner's record for the platform roles. */
export function childByIdInScope(scope: Scope, use: string, columns: ChildColumns = childrenColumns): Predicate {
  return scope.anyPartnerById ? everything : childInScope(scope, use, columns)
}

/** Cohorts that the person may see or choose: those of the partner within the person's accesses. */
export function cohortInScope(
  scope: Scope,
  use: string,
  columns = { partner: 'cohorts.partner_id', cohort: 'cohorts.id' },
): Predicate {
  const { partner, cohort } = scopeParts
  return sql<boolean>`(${partner(scope, use, columns.partner)} and ${cohort(scope, use, columns.cohort)})`
}
