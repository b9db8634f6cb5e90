// Generated from ../familyForm.ts by npm run checkers.
import type { WireAnswerBy } from '../camelCased.ts'
import type { Checker } from '../checker.ts'
import type { keptFamilyDraftSchema } from '../familyForm.ts'

export const keptFamilyDraftChecker: Checker<WireAnswerBy<typeof keptFamilyDraftSchema>> = {
  rule: {
    draft: 'text',
    'isUnanswered?': 'boolean',
  },
}
