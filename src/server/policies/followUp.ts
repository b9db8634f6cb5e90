import type { StaffPolicy } from './policy.ts'

/** Also requires that the partner and the child have follow-up reports. */
export const openFollowUp: StaffPolicy = {
  who: 'signedIn',
  abilities: ['fillInFollowUp'],
  audit: { event: 'follow_up.opened' },
}

/** Also requires that the partner and the child have follow-up reports. */
export const saveFollowUp: StaffPolicy = {
  who: 'signedIn',
  abilities: ['fillInFollowUp'],
  audit: { event: 'follow_up.saved', record: 'id' },
}

export const readFollowUpTemplates: StaffPolicy = {
  who: 'signedIn',
  abilities: ['sendFollowUpMessage'],
  audit: { event: 'follow_up_message.templates_read', record: 'id' },
}

export const readFollowUpMessage: StaffPolicy = {
  who: 'signedIn',
  abilities: ['sendFollowUpMessage'],
  audit: { event: 'follow_up_message.status_read', record: 'id', rows: 'polled' },
}

export const sendFollowUpMessage: StaffPolicy = {
  who: 'signedIn',
  abilities: ['sendFollowUpMessage'],
  audit: { event: 'follow_up_message.sent', record: 'id' },
}
