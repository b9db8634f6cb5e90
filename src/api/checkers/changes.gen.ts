// Generated from ../answers.ts by npm run checkers.
import type { AnswerBy } from '../camelCased.ts'
import type { Checker } from '../checker.ts'
import type { changesSchema } from '../answers.ts'

export const changesChecker: Checker<AnswerBy<typeof changesSchema>> = {
  rule: {
    changed: 'boolean',
  },
}
