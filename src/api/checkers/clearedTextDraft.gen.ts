// Generated from ../answers.ts by npm run checkers.
import type { AnswerBy } from '../camelCased.ts'
import type { Checker } from '../checker.ts'
import type { clearedTextDraftSchema } from '../answers.ts'

export const clearedTextDraftChecker: Checker<AnswerBy<typeof clearedTextDraftSchema>> = {
  rule: {
    surveyId: 'integer',
    text: 'text',
  },
}
