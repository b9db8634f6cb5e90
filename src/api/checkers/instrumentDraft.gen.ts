// Generated from ../otherInstrument.ts by npm run checkers.
import type { AnswerBy } from '../camelCased.ts'
import type { Checker } from '../checker.ts'
import type { instrumentDraftSchema } from '../otherInstrument.ts'

export const instrumentDraftChecker: Checker<AnswerBy<typeof instrumentDraftSchema>> = {
  rule: {
    ageMonths: ['nullable', 'integer'],
    reason: 'text',
  },
}
