import { type RawBuilder, sql } from 'kysely'

/**
 * The records that a call may touch: those of a partner and, within it, of the cohorts that the person's organization
 * accesses include. docs/decisions/0002 lists the repository functions without one.
 */
export interface Scope {
  partnerId: number
  /** Null: the whole partner. Empty: nothing. */
  cohortIds: readonly number[] | null
  /** Platform roles open records of any partner, by id only; their lists stay within the home partner. */
  anyPartnerById: boolean
  /**
   * Set only on screens with a partner filter, for platform roles: the partners to show in place of the home partner.
   */
  partnerIds?: readonly number[]
  /** Otherwise a screening consists of the parent's side alone. */
  seesTeacherAnswers: boolean
}

/** Covers all records of one partner: for jobs, which act for a partner and not for a person. */
export function partnerScope(partnerId: number): Scope {
  return { partnerId, cohortIds: null, anyPartnerById: false, seesTeacherAnswers: true }
}

type Predicate = RawBuilder<boolean>

const everything: Predicate = sql<boolean>`true`

/**
 * The building blocks of every scope predicate, in one object: the scope test removes each block from each use in turn
 * and expects a leak to be noticed. `use` names the query (`surveyList.children`).
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
  side(scope: Scope, _use: string, sideColumn: string): Predicate {
    if (scope.seesTeacherAnswers) return everything
    return sql<boolean>`${sql.ref(sideColumn)} = 'parent'`
  },
}

/** Matches rows of the home partner, where cohorts do not matter. */
export function inPartner(scope: Scope, use: string, partnerColumn: string): Predicate {
  return scopeParts.partner(scope, use, partnerColumn)
}

/** Matches cohorts within the person's accesses, in queries that are already limited to the partner. */
export function cohortInAccesses(scope: Scope, use: string, cohortColumn: string): Predicate {
  return scopeParts.cohort(scope, use, cohortColumn)
}

/** The columns that hold the child's partner and id; by default those of `children` itself. */
export interface ChildColumns {
  partner: string
  child: string
}

const childrenColumns: ChildColumns = { partner: 'children.partner_id', child: 'children.id' }

/** For statements that write `surveys` without joining `children`. */
export const surveysColumns: ChildColumns = { partner: 'surveys.partner_id', child: 'surveys.child_id' }

/** Matches children for lists, searches and filters: the home partner, within the person's cohorts. */
export function childInScope(scope: Scope, use: string, columns: ChildColumns = childrenColumns): Predicate {
  const { partner, childCohorts } = scopeParts
  return sql<boolean>`(${partner(scope, use, columns.partner)} and ${childCohorts(scope, use, columns.child)})`
}

/** Matches one record by its id: like childInScope, but platform roles also match records of any partner. */
export function childByIdInScope(scope: Scope, use: string, columns: ChildColumns = childrenColumns): Predicate {
  return scope.anyPartnerById ? everything : childInScope(scope, use, columns)
}

/** Matches cohorts that the person may see or choose: the partner's, within the person's accesses. */
export function cohortInScope(
  scope: Scope,
  use: string,
  columns = { partner: 'cohorts.partner_id', cohort: 'cohorts.id' },
): Predicate {
  const { partner, cohort } = scopeParts
  return sql<boolean>`(${partner(scope, use, columns.partner)} and ${cohort(scope, use, columns.cohort)})`
}

/** Matches the family's surveys, and the teacher's for those who may see teacher answers. */
export function sideInScope(scope: Scope, use: string): Predicate {
  return scopeParts.side(scope, use, 'surveys.side')
}
