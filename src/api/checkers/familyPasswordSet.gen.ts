// Generated from ../familyPassword.ts by npm run checkers.
import type { AnswerBy } from '../camelCased.ts'
import type { Checker } from '../checker.ts'
import type { familyPasswordSetSchema } from '../familyPassword.ts'

export const familyPasswordSetChecker: Checker<AnswerBy<typeof familyPasswordSetSchema>> = {
  rule: {
    appUrl: ['nullable', 'text'],
  },
}
