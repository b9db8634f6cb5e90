import type { PublicPolicy, StaffPolicy } from './policy.ts'

/** Of what the person may see on the survey dashboard, and nothing else. */
export const requestSurveyExport: StaffPolicy = {
  who: 'signedIn',
  abilities: ['seeAsqs'],
  audit: { event: 'asq_surveys_export.requested' },
}

/** One's own report. */
export const readSurveyExport: StaffPolicy = {
  who: 'signedIn',
  abilities: ['seeAsqs'],
  audit: { event: 'asq_surveys_export.status_read' },
}

/** Beside this: only where the partner has follow-up reports. */
export const requestFollowUpExport: StaffPolicy = {
  who: 'signedIn',
  abilities: ['fillInFollowUp'],
  audit: { event: 'follow_ups_export.requested' },
}

/** One's own report. */
export const readFollowUpExport: StaffPolicy = {
  who: 'signedIn',
  abilities: ['fillInFollowUp'],
  audit: { event: 'follow_ups_export.status_read' },
}

/** The browser itself opens the link, without headers: its signature is what lets it open. */
export const downloadCsvFile: PublicPolicy = {
  who: 'anyone',
  audience: 'notNeeded',
  audit: { event: 'csv_export.downloaded', record: 'id' },
}

/** That somebody pressed a download link: of one's own report. */
export const recordPartnerAction: StaffPolicy = { who: 'signedIn', audit: { event: 'partner_action.recorded' } }
