import type { StaffPolicy } from './policy.ts'

/** The report of a screening; omits the teacher's part for those without reviewTeacherAnswers. */
export const downloadReport: StaffPolicy = {
  who: 'signedIn',
  abilities: ['seeAsqs'],
  audit: { event: 'asq_survey.report_downloaded', record: 'id' },
}
