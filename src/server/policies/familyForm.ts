import type { PublicPolicy, StaffPolicy } from './policy.ts'

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
export const sendFamilyPassword = administer('family.password_link_sent', 'id')
export const requestFamilyDeletion = administer('family.deletion_requested', 'id')
export const requestChildDeletion = administer('family_child.deletion_requested', 'player_id')
export const lookAtFamilyLink = {
  who: 'anyone',
  audit: { event: 'family_password.link_opened', rows: 'each' },
} satisfies PublicPolicy
export const setFamilyPassword = {
  who: 'anyone',
  audit: { event: 'family_password.set', rows: 'each' },
} satisfies PublicPolicy
