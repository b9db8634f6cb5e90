import type { StaffPolicy } from './policy.ts'

/** The policy of the form of a family: staff who administer, within their organization access. */
const administer = (event: string, record?: string): StaffPolicy => ({
  who: 'signedIn',
  abilities: ['administer'],
  audit: { event, ...(record === undefined ? {} : { record }) },
})

export const readFamilyForm = administer('family_form.read')
export const readCohortSponsors = administer('cohort_sponsors.read')
export const readFamily = administer('family.read', 'id')
export const createFamily = administer('family.created')
export const changeFamily = administer('family.updated', 'id')
