// Generated from ../resultsEmail.ts by npm run checkers.
import type { AnswerBy } from '../camelCased.ts'
import type { Checker } from '../checker.ts'
import type { sendOutSchema } from '../resultsEmail.ts'

export const sendOutChecker: Checker<AnswerBy<typeof sendOutSchema>> = {
  rule: {
    status: ['one of', ['none', 'pending', 'in_progress', 'failed', 'completed']],
    sentAt: ['nullable', 'instant'],
  },
}
