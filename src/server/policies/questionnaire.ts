import type { StaffPolicy } from './policy.ts'

/** The header of the questionnaire and results screens: everyone who sees the survey dashboard. */
export const readPlayer: StaffPolicy = {
  who: 'signedIn',
  abilities: ['seeAsqs'],
  audit: { event: 'player.read', record: 'id' },
}

/** The screen for filling in a teacher survey, which also shows the parent's answers. */
export const readPlayerQuestionnaire: StaffPolicy = {
  who: 'signedIn',
  abilities: ['seeAsqs', 'fillInTeacherSurvey'],
  audit: { event: 'player_questionnaire.read', record: 'id' },
}

/** Staff answer teacher surveys only: a parent's answers belong to the family. */
export const writeAnswer: StaffPolicy = {
  who: 'signedIn',
  abilities: ['seeAsqs', 'fillInTeacherSurvey'],
  audit: { event: 'answer.written', record: 'id' },
}

export const removeAnswer: StaffPolicy = {
  who: 'signedIn',
  abilities: ['seeAsqs', 'fillInTeacherSurvey'],
  audit: { event: 'answer.deleted', record: 'id' },
}

/** An open questionnaire asks every few seconds whether others have answered. */
export const checkForChanges: StaffPolicy = {
  who: 'signedIn',
  abilities: ['seeAsqs', 'fillInTeacherSurvey'],
  audit: { event: 'player_questionnaire.checked', record: 'id', rows: 'polled' },
}

export const settleReplacedText: StaffPolicy = {
  who: 'signedIn',
  abilities: ['seeAsqs', 'fillInTeacherSurvey'],
  audit: { event: 'replaced_text.settled', record: 'id' },
}

export const finishQuestionnaire: StaffPolicy = {
  who: 'signedIn',
  abilities: ['seeAsqs', 'fillInTeacherSurvey'],
  audit: { event: 'player_questionnaire.finished', record: 'id' },
}
