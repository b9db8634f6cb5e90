// Generated from ../otherInstrument.ts by npm run checkers.
import type { AnswerBy } from '../camelCased.ts'
import type { Checker } from '../checker.ts'
import type { otherInstrumentsSchema } from '../otherInstrument.ts'

export const otherInstrumentsChecker: Checker<AnswerBy<typeof otherInstrumentsSchema>> = {
  rule: {
    isOpen: 'boolean',
    forms: ['list', {
      ageMonths: 'integer',
      name: 'text',
      age: {
        months: 'integer',
        days: 'integer',
      },
      isAdjusted: 'boolean',
      closesOn: 'day',
    }],
    choices: ['list', {
      surveyId: 'integer',
      name: 'text',
      formerSurveyId: 'integer',
      formerName: 'text',
      authorName: 'text',
      chosenAt: 'instant',
      reason: 'text',
    }],
  },
}
