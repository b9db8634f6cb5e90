import { type OrganizationFilter, type OrganizationQuery, everybody } from '../../../machines/list/organizationQuery.ts'
import { type Search, idsOf } from './searchParams.ts'

const fields = ['search', 'group_id', 'subgroup_id', 'cohort_id'] as const

const longestSearch = 200

/** As it was typed, blanks included: what the address answers must not change the field. */
const typedOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value).slice(0, longestSearch)
    : ''

const pageOf = (value: unknown): number => {
  const page = Number(typedOf(value))
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1
}

/** What a list of administration shows. A bad value becomes its default, never an error. */
export const organizationQueryOf = (search: Search): OrganizationQuery => ({
  search: typedOf(search['search']),
  group_id: idsOf(search['group_id']),
  subgroup_id: idsOf(search['subgroup_id']),
  cohort_id: idsOf(search['cohort_id']),
  page: pageOf(search['page']),
})

/** One id stays a number, so that the router writes no quotation marks around it. */
const written = (value: OrganizationFilter[(typeof fields)[number]]): string | number =>
  typeof value === 'string' ? value : value.length === 1 ? (value[0] ?? '') : value.join(',')

/** The search with this filter and its first page: what is not set is left out, keys of other screens stay as they are (000 §2.3). */
export function withOrganizationFilter(search: Search, filter: OrganizationFilter): Record<string, unknown> {
  const others = Object.entries(search).filter(([key]) => key !== 'page' && !fields.some((field) => field === key))
  const own = fields
    .filter((field) => String(filter[field]) !== String(everybody[field]))
    .map((field) => [field, written(filter[field])] as const)
  return Object.fromEntries([...others, ...own])
}
