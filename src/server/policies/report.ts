import type { StaffPolicy } from './policy.ts'

/** The report of a screening; what is the teacher's is left out for those without reviewTeacherAnswers. */
export const downloadReport: StaffPolicy = {
  who: 'signedIn',
  abilities: ['seeAsqs'],
  audit: { event: 'asq_survey.report_downloaded', record: 'id' },
}
