import type { StaffPolicy } from './policy.ts'

/** A screening's results; what is the teacher's is left out for those without reviewTeacherAnswers. */
export const readResults: StaffPolicy = {
  who: 'signedIn',
  abilities: ['seeAsqs'],
  audit: { event: 'asq_survey.read', record: 'id' },
}

/** The child's screenings beside the one that is shown; the teacher's part only with reviewTeacherAnswers. */
export const readScreenings: StaffPolicy = {
  who: 'signedIn',
  abilities: ['seeAsqs'],
  audit: { event: 'player.screenings_read', record: 'id' },
}

/** How far the scoring of a teacher survey is: for those who finish it or review it. */
export const readScoringStatus: StaffPolicy = {
  who: 'signedIn',
  abilities: ['seeAsqs', 'reviewTeacherAnswers'],
  audit: { event: 'player_questionnaire.status_read', record: 'id' },
}
