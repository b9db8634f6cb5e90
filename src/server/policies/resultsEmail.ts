import type { StaffPolicy } from './policy.ts'

export const sendResultsEmail: StaffPolicy = {
  who: 'signedIn',
  abilities: ['seeAsqs', 'sendResultsEmail'],
  audit: { event: 'results_email.requested', record: 'id' },
}

export const readResultsEmail: StaffPolicy = {
  who: 'signedIn',
  abilities: ['seeAsqs', 'sendResultsEmail'],
  audit: { event: 'results_email.status_read', record: 'id', rows: 'polled' },
}
