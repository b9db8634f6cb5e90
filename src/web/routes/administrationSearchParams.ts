import { type OrganizationFilter, type OrganizationQuery, everybody } from '../../../machines/list/organizationQuery.ts'
import { type Search, idsOf, typedOf, withFields } from './sharedSearchParams.ts'

const longestSearch = 200

const pageOf = (value: unknown): number => {
  const page = Number(typedOf(value))
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1
}

/** What a list of administration shows. A bad value becomes its default, never an error. */
export const organizationQueryOf = (search: Search): OrganizationQuery => ({
  // As it was typed, blanks included: the address must not change what stands in the field.
  search: typedOf(search['search']).slice(0, longestSearch),
  group_id: idsOf(search['group_id']),
  subgroup_id: idsOf(search['subgroup_id']),
  cohort_id: idsOf(search['cohort_id']),
  page: pageOf(search['page']),
})

/** Writes the filter; another filter begins with its first page. */
export function withOrganizationFilter(search: Search, filter: OrganizationFilter): Record<string, unknown> {
  const { page: _page, ...others } = search
  return withFields(others, filter, everybody)
}
