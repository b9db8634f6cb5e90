// Generated from ../partnerDashboard.ts by npm run checkers.
import type { AnswerBy } from '../camelCased.ts'
import type { Checker } from '../checker.ts'
import type { interactivityChartSchema } from '../partnerDashboard.ts'

export const interactivityChartChecker: Checker<AnswerBy<typeof interactivityChartSchema>> = {
  rule: {
    uploads: {
      range: ['between', 0, Infinity, 'integer'],
    },
    children: {
      total: ['between', 0, Infinity, 'integer'],
      range: ['between', 0, Infinity, 'integer'],
    },
  },
}
