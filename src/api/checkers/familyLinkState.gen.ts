// Generated from ../familyPassword.ts by npm run checkers.
import type { AnswerBy } from '../camelCased.ts'
import type { Checker } from '../checker.ts'
import type { familyLinkStateSchema } from '../familyPassword.ts'

export const familyLinkStateChecker: Checker<AnswerBy<typeof familyLinkStateSchema>> = {
  rule: {
    isUsable: 'boolean',
  },
}
