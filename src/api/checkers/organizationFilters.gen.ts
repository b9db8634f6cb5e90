// Generated from ../families.ts by npm run checkers.
import type { WireAnswerBy } from '../camelCased.ts'
import type { Checker } from '../checker.ts'
import type { organizationFiltersSchema } from '../families.ts'

export const organizationFiltersChecker: Checker<WireAnswerBy<typeof organizationFiltersSchema>> = {
  rule: {
    groups: ['list', {
      value: 'integer',
      label: 'text',
      disabled: 'boolean',
    }],
    subgroups: ['list', {
      value: 'integer',
      label: 'text',
      disabled: 'boolean',
    }],
    cohorts: ['list', {
      value: 'integer',
      label: 'text',
      disabled: 'boolean',
    }],
  },
}
