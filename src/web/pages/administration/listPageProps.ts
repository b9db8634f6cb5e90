import type { OrganizationFilter, OrganizationQuery } from '../../../../machines/list/organizationQuery.ts'

export interface ListPageProps {
  /** What the address names. */
  readonly query: OrganizationQuery
  /** Writes the filter into the address; stays the same as long as the screen. */
  readonly writeUrl: (filter: OrganizationFilter) => void
}
