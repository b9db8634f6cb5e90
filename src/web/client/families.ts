import type { OrganizationQuery } from '../../../machines/list/organizationQuery.ts'
import { familyListChecker } from '../../api/checkers/familyList.gen.ts'
import { organizationFiltersChecker } from '../../api/checkers/organizationFilters.gen.ts'
import { paths } from '../../api/paths.ts'
import type { Http } from './http.ts'
import { queryOf } from './queryOf.ts'

/** The calls of the family list. */
export function createFamilyCalls(http: Http) {
  return {
    page: (query: OrganizationQuery, signal: AbortSignal) =>
      http.get(paths.families, familyListChecker, {
        query: queryOf({ ...query, search: query.search.trim() === '' ? null : query.search }),
        signal,
        keys: 'snake',
      }),
    filterOptions: (signal: AbortSignal) =>
      http.get(paths.administrationFilters, organizationFiltersChecker, { signal, keys: 'snake' }),
  }
}
