import type { StaffPolicy } from './policy.ts'

/** Staff who administer, within their partner; what each may give and take, src/domain/staffRules.ts says. */
const administer = (event: string, record?: string): StaffPolicy => ({
  who: 'signedIn',
  abilities: ['administer'],
  audit: record === undefined ? { event } : { event, record },
})

export const listStaff = administer('staff.listed')
export const createStaff = administer('staff.created')
export const readStaff = administer('staff.read', 'id')
export const changeStaff = administer('staff.changed', 'id')
export const resetStaffPassword = administer('staff.password_link_sent', 'id')
export const archiveStaff = administer('staff.archive_toggled', 'id')
export const giveAccess = administer('staff.access_given', 'id')
export const takeAccess = administer('staff.access_taken', 'id')
export const readMyAccesses = administer('my_accesses.read')
export const listCustomTags = administer('custom_tags.listed')
