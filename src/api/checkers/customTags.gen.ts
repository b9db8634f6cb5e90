// Generated from ../staff.ts by npm run checkers.
import type { WireAnswerBy } from '../camelCased.ts'
import type { Checker } from '../checker.ts'
import type { customTagsSchema } from '../staff.ts'

export const customTagsChecker: Checker<WireAnswerBy<typeof customTagsSchema>> = {
  rule: ['list', {
    id: 'integer',
    label: 'text',
    kind: 'text',
  }],
}
