import type { OrganizationQuery } from '../../../machines/list/organizationQuery.ts'
import { familyListChecker } from '../../api/checkers/familyList.gen.ts'
import { organizationFiltersChecker } from '../../api/checkers/organizationFilters.gen.ts'
import { paths } from '../../api/paths.ts'
import type { Http, HttpOptions } from './http.ts'

/** What is not set is not sent. */
function organizationParameters(query: OrganizationQuery): NonNullable<HttpOptions['query']> {
  const ids = (chosen: readonly number[]) => (chosen.length === 0 ? undefined : chosen.join(','))
  const parameters = {
    search: query.search.trim() === '' ? undefined : query.search,
    group_id: ids(query.group_id),
    subgroup_id: ids(query.subgroup_id),
    cohort_id: ids(query.cohort_id),
    page: query.page,
  }
  return Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== undefined))
}

/** The calls of the family list. */
export function createFamilyCalls(http: Http) {
  return {
    page: (query: OrganizationQuery, signal: AbortSignal) =>
      http.get(paths.families, familyListChecker, { query: organizationParameters(query), signal, keys: 'snake' }),
    filterOptions: (signal: AbortSignal) =>
      http.get(paths.administrationFilters, organizationFiltersChecker, { signal, keys: 'snake' }),
  }
}
