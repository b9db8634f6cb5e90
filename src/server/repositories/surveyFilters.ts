import { type Kysely, sql } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { type Scope, cohortInScope } from '../identity/scope.ts'

/** An accessible cohort with the levels above it. */
export interface AccessibleCohort {
  readonly group_id: number
  readonly group_name: string
  readonly subgroup_id: number
  readonly subgroup_name: string
  readonly id: number
  readonly name: string
}

/** Reads every cohort in scope, by name within its subgroup within its group. */
export async function readAccessibleCohorts(db: Kysely<Tables>, scope: Scope): Promise<AccessibleCohort[]> {
  const accessible = cohortInScope(scope, 'surveyFilters.cohorts', { partner: 'c.partner_id', cohort: 'c.id' })
  const result = await sql<AccessibleCohort>`
    select g.id as group_id, g.name as group_name, s.id as subgroup_id, s.name as subgroup_name, c.id, c.name
    from cohorts c
    join subgroups s on s.id = c.subgroup_id
    join groups g on g.id = c.group_id
    where ${accessible}
    order by lower(g.name), g.id, lower(s.name), s.id, lower(c.name), c.id
  `.execute(db)
  return result.rows
}
