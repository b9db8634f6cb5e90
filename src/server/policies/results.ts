import type { StaffPolicy } from './policy.ts'

/** A screening's results; omits the teacher's part for those without reviewTeacherAnswers. */
export const readResults: StaffPolicy = {
  who: 'signedIn',
  abilities: ['seeAsqs'],
  audit: { event: 'asq_survey.read', record: 'id' },
}

/** The child's other screenings; includes the teacher's part only with reviewTeacherAnswers. */
export const readScreenings: StaffPolicy = {
  who: 'signedIn',
  abilities: ['seeAsqs'],
  audit: { event: 'player.screenings_read', record: 'id' },
}

/** The state of a teacher survey's scoring: for those who finish it or review it. */
export const readScoringStatus: StaffPolicy = {
  who: 'signedIn',
  abilities: ['seeAsqs', 'reviewTeacherAnswers'],
  audit: { event: 'player_questionnaire.status_read', record: 'id', rows: 'polled' },
}
