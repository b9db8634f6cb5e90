// Generated from ../session.ts by npm run checkers.
import type { AnswerBy } from '../camelCased.ts'
import type { Checker } from '../checker.ts'
import type { resetLinkStateSchema } from '../session.ts'

export const resetLinkStateChecker: Checker<AnswerBy<typeof resetLinkStateSchema>> = {
  rule: {
    isUsable: 'boolean',
  },
}
