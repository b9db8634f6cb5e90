/** What narrows a list of families or staff, named as in the address and on the wire: administration keeps snake_case. */
export interface OrganizationFilter {
  readonly search: string
  readonly group_id: readonly number[]
  readonly subgroup_id: readonly number[]
  readonly cohort_id: readonly number[]
}

/** One page of what the filter leaves. */
export interface OrganizationQuery extends OrganizationFilter {
  readonly page: number
}

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
