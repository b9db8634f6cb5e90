// Generated from ../familyForm.ts by npm run checkers.
import type { WireAnswerBy } from '../camelCased.ts'
import type { Checker } from '../checker.ts'
import type { deletionRequestSchema } from '../familyForm.ts'

export const deletionRequestChecker: Checker<WireAnswerBy<typeof deletionRequestSchema>> = {
  rule: {
    at: 'instant',
    by: ['nullable', {
      id: 'integer',
      name: 'text',
    }],
  },
}
