// Generated from ../staff.ts by npm run checkers.
import type { WireAnswerBy } from '../camelCased.ts'
import type { Checker } from '../checker.ts'
import type { myAccessesSchema } from '../staff.ts'

export const myAccessesChecker: Checker<WireAnswerBy<typeof myAccessesSchema>> = {
  rule: {
    full_access: 'boolean',
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
