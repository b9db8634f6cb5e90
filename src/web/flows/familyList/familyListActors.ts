import { fromPromise } from 'xstate'
import type { FamilyRow } from '../../../../machines/familyList/familyListMachine.ts'
import type { OrganizationQuery } from '../../../../machines/list/organizationQuery.ts'
import type { ListPage } from '../../../../machines/list/pagedList.ts'
import type { OrganizationFilters } from '../../../api/families.ts'
import { createFamilyCalls } from '../../client/families.ts'
import type { Http } from '../../client/http.ts'

/** For the list and for its filters. */
export function createFamilyListActors(http: Http) {
  const calls = createFamilyCalls(http)
  return {
    list: {
      loadPage: fromPromise<ListPage<FamilyRow>, { readonly query: OrganizationQuery }>(({ input, signal }) =>
        calls.page(input.query, signal),
      ),
    },
    filters: {
      loadOptions: fromPromise<OrganizationFilters>(({ signal }) => calls.filterOptions(signal)),
    },
  }
}
