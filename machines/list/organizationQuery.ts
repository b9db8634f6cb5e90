import type { FamilyListFilters } from '../../src/api/families.ts'

/** One page of a list of families or staff. Its keys are those of the wire, as everywhere in administration. */
export type OrganizationQuery = FamilyListFilters

/** What narrows such a list. */
export type OrganizationFilter = Omit<OrganizationQuery, 'page'>

export const everybody: OrganizationFilter = { search: '', group_id: [], subgroup_id: [], cohort_id: [] }

export const filterOf = ({ search, group_id, subgroup_id, cohort_id }: OrganizationFilter): OrganizationFilter => ({
  search,
  group_id,
  subgroup_id,
  cohort_id,
})

/** Ids are the same in the same order only. */
export const isSameFilter = (first: OrganizationFilter, second: OrganizationFilter): boolean =>
  JSON.stringify(filterOf(first)) === JSON.stringify(filterOf(second))

export const isFiltered = (filter: OrganizationFilter): boolean =>
  !isSameFilter({ ...filter, search: filter.search.trim() }, everybody)
