// Generated from ../followUpMessage.ts by npm run checkers.
import type { AnswerBy } from '../camelCased.ts'
import type { Checker } from '../checker.ts'
import type { followUpMessageStatusSchema } from '../followUpMessage.ts'

export const followUpMessageStatusChecker: Checker<AnswerBy<typeof followUpMessageStatusSchema>> = {
  rule: {
    sentAt: ['nullable', 'instant'],
  },
}
