import type { PublicPolicy, StaffPolicy } from './policy.ts'

/** Covers what the person may see on the survey dashboard, and nothing else. */
export const requestSurveyExport: StaffPolicy = {
  who: 'signedIn',
  abilities: ['seeAsqs'],
  audit: { event: 'asq_surveys_export.requested' },
}

/** The person's own report. */
export const readSurveyExport: StaffPolicy = {
  who: 'signedIn',
  abilities: ['seeAsqs'],
  audit: { event: 'asq_surveys_export.status_read', rows: 'polled' },
}

/** Also requires that the partner has follow-up reports. */
export const requestFollowUpExport: StaffPolicy = {
  who: 'signedIn',
  abilities: ['fillInFollowUp'],
  audit: { event: 'follow_ups_export.requested' },
}

/** The person's own report. */
export const readFollowUpExport: StaffPolicy = {
  who: 'signedIn',
  abilities: ['fillInFollowUp'],
  audit: { event: 'follow_ups_export.status_read', rows: 'polled' },
}

/** The browser opens the link itself, without headers: the signature authorizes it. */
export const downloadCsvFile: PublicPolicy = {
  who: 'anyone',
  audience: 'notNeeded',
  audit: { event: 'csv_export.downloaded', record: 'id' },
}

/** Records the download of the person's own report. */
export const recordPartnerAction: StaffPolicy = { who: 'signedIn', audit: { event: 'partner_action.recorded' } }
