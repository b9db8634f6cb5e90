// Generated from ../partnerDashboard.ts by npm run checkers.
import type { AnswerBy } from '../camelCased.ts'
import type { Checker } from '../checker.ts'
import type { dashboardFiltersSchema } from '../partnerDashboard.ts'

export const dashboardFiltersChecker: Checker<AnswerBy<typeof dashboardFiltersSchema>> = {
  rule: {
    'partners?': ['list', {
      value: 'integer',
      label: 'text',
      disabled: 'boolean',
    }],
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
    ages: ['list', {
      value: ['one of', ['60', '0_11', '12_23', '24_35', '36_47', '48_59']],
      from: ['between', 0, Infinity, 'integer'],
      to: ['nullable', ['between', 0, Infinity, 'integer']],
    }],
  },
}
