import { fromPromise } from 'xstate'
import type { OrganizationQuery } from '../../../../machines/list/organizationQuery.ts'
import type { ListPage } from '../../../../machines/list/pagedList.ts'
import type { StaffRow } from '../../../../machines/staffList/staffListMachine.ts'
import type { OrganizationFilters } from '../../../api/families.ts'
import type { Http } from '../../client/http.ts'
import { createStaffListCalls } from '../../client/staff.ts'

/** For the list and for its filters. */
export function createStaffListActors(http: Http) {
  const calls = createStaffListCalls(http)
  return {
    list: {
      loadPage: fromPromise<ListPage<StaffRow>, { readonly query: OrganizationQuery }>(({ input, signal }) =>
        calls.page(input.query, signal),
      ),
    },
    filters: {
      loadOptions: fromPromise<OrganizationFilters>(({ signal }) => calls.filterOptions(signal)),
    },
  }
}
