import type { StaffPolicy } from './policy.ts'

/** The list of families and its filters: whoever administers, within their organization access. */
const administer = (event: string): StaffPolicy => ({
  who: 'signedIn',
  abilities: ['administer'],
  audit: { event },
})

export const listFamilies = administer('families.listed')
export const readAdministrationFilters = administer('administration_filters.read')
