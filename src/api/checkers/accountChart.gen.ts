// Generated from ../partnerDashboard.ts by npm run checkers.
import type { AnswerBy } from '../camelCased.ts'
import type { Checker } from '../checker.ts'
import type { accountChartSchema } from '../partnerDashboard.ts'

export const accountChartChecker: Checker<AnswerBy<typeof accountChartSchema>> = {
  rule: {
    adults: {
      total: ['between', 0, Infinity, 'integer'],
      range: ['between', 0, Infinity, 'integer'],
      active: ['between', 0, Infinity, 'integer'],
      before: ['nullable', {
        total: ['between', 0, Infinity, 'integer'],
        active: ['between', 0, Infinity, 'integer'],
      }],
    },
    children: {
      total: ['between', 0, Infinity, 'integer'],
      range: ['between', 0, Infinity, 'integer'],
      screened: {
        range: ['between', 0, Infinity, 'integer'],
        before: ['nullable', ['between', 0, Infinity, 'integer']],
      },
      monitorOrRefer: {
        range: ['between', 0, Infinity, 'integer'],
        before: ['nullable', ['between', 0, Infinity, 'integer']],
      },
      overdue: {
        range: ['between', 0, Infinity, 'integer'],
        before: ['nullable', ['between', 0, Infinity, 'integer']],
      },
    },
  },
}
