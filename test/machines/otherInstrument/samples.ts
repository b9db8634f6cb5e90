import type { InstrumentChoice, OtherInstruments } from '../../../src/api/otherInstrument.ts'

export const address = { playerId: 3, surveyId: 7 }

export const eighteen: OtherInstruments['forms'][number] = {
  ageMonths: 18,
  name: 'ASQ-3 Sample, 18 Months',
  age: { months: 17, days: 10 },
  isAdjusted: false,
  closesOn: '2026-05-07',
}
export const fourteen: OtherInstruments['forms'][number] = {
  ageMonths: 14,
  name: 'ASQ-3 Sample, 14 Months',
  age: { months: 14, days: 20 },
  isAdjusted: true,
  closesOn: '2026-04-07',
}

/** By somebody else, in place of the survey of `address`. */
export const choice: InstrumentChoice = {
  surveyId: 8,
  name: eighteen.name,
  formerSurveyId: address.surveyId,
  formerName: 'ASQ-3 Sample, 16 Months',
  authorName: 'Rosa Lindqvist',
  chosenAt: '2026-03-18T11:30:00.000-04:00',
  reason: 'Has caught up.',
}

export const offered: OtherInstruments = { isOpen: true, forms: [fourteen, eighteen], choices: [] }
export const oneOffered: OtherInstruments = { isOpen: true, forms: [eighteen], choices: [] }
export const noneOffered: OtherInstruments = { isOpen: true, forms: [], choices: [] }
export const replaced: OtherInstruments = { isOpen: false, forms: [], choices: [choice] }
/** Opened in place of another one, and finished since. */
export const finished: OtherInstruments = {
  isOpen: false,
  forms: [],
  choices: [{ ...choice, surveyId: address.surveyId, formerSurveyId: 6 }],
}
