import type { Words } from '../kit/words.ts'
import type { OrganizationQuery } from '../list/organizationQuery.ts'
import type { PagedListEvent } from '../list/pagedList.ts'
import { pagedListWords } from '../list/pagedListWords.ts'

export const words = {
  ...pagedListWords,
  start: 'sign in as dashboard@harborvalley.example and open the tab Administration',
  byHand: {
    ...pagedListWords.byHand,
    isEmpty: 'sign in as somebody of a partner without other staff, and search for nobody',
    isToldToWait:
      'switch the network off, or answer GET /api/administration/admin_users with 429 and Retry-After: 10 (docs/testing.md, “an answer of your own”)',
    loadPage:
      'block /api/administration/admin_users in the developer tools; where the server is to want a wait, answer as the next step says',
  },
} satisfies Words<PagedListEvent<OrganizationQuery>['type']>
