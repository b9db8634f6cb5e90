// Generated from ../familyForm.ts by npm run checkers.
import type { WireAnswerBy } from '../camelCased.ts'
import type { Checker } from '../checker.ts'
import type { cohortSponsorsSchema } from '../familyForm.ts'

export const cohortSponsorsChecker: Checker<WireAnswerBy<typeof cohortSponsorsSchema>> = {
  rule: {
    data: ['list', {
      cohort_id: 'integer',
      sponsors: ['list', {
        id: 'integer',
        title: 'text',
      }],
    }],
  },
}
