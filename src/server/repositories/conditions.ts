import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { SurveyListQuery } from '../../api/surveyFilters.ts'

export type Condition = RawBuilder<SqlBool>

/** Joins conditions with AND. Needs at least one: an empty list would not be valid SQL. */
export function allOf(conditions: readonly Condition[]): Condition {
  return sql.join([...conditions], sql` and `)
}

/** Matches a column with one of the ids; no condition without a list. */
export function isOneOf(column: string, ids: readonly number[] | undefined): Condition[] {
  return ids === undefined ? [] : [sql`${sql.ref(column)} = any(${ids}::integer[])`]
}

/** What narrows children to parts of the organization; a list that is absent narrows nothing. */
export type OrganizationFilter = Pick<SurveyListQuery, 'groups' | 'subgroups' | 'cohorts'>

/** Returns the conditions on a cohort `c`; none when nothing narrows. */
export const inOrganization = ({ groups, subgroups, cohorts }: OrganizationFilter): Condition[] => [
  ...isOneOf('c.group_id', groups),
  ...isOneOf('c.subgroup_id', subgroups),
  ...isOneOf('c.id', cohorts),
]
