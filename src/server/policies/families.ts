import type { StaffPolicy } from './policy.ts'

/** The policy of the family list and its filters: staff who administer, within their organization access. */
const administer = (event: string): StaffPolicy => ({
  who: 'signedIn',
  abilities: ['administer'],
  audit: { event },
})

export const listFamilies = administer('families.listed')
export const readAdministrationFilters = administer('administration_filters.read')
