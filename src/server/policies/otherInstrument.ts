import type { StaffPolicy } from './policy.ts'

export const readOtherInstruments: StaffPolicy = {
  who: 'signedIn',
  abilities: ['seeAsqs', 'fillInTeacherSurvey'],
  audit: { event: 'player_questionnaire.other_instruments_read', record: 'id' },
}

export const chooseOtherInstrument: StaffPolicy = {
  who: 'signedIn',
  abilities: ['seeAsqs', 'fillInTeacherSurvey'],
  audit: { event: 'player_questionnaire.instrument_chosen', record: 'id' },
}
