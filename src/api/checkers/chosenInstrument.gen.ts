// Generated from ../otherInstrument.ts by npm run checkers.
import type { AnswerBy } from '../camelCased.ts'
import type { Checker } from '../checker.ts'
import type { chosenInstrumentSchema } from '../otherInstrument.ts'

export const chosenInstrumentChecker: Checker<AnswerBy<typeof chosenInstrumentSchema>> = {
  rule: {
    surveyId: 'integer',
  },
}
