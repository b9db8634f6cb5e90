// Generated from ../partnerDashboard.ts by npm run checkers.
import type { AnswerBy } from '../camelCased.ts'
import type { Checker } from '../checker.ts'
import type { engagementChartSchema } from '../partnerDashboard.ts'

export const engagementChartChecker: Checker<AnswerBy<typeof engagementChartSchema>> = {
  rule: {
    plays: {
      range: ['between', 0, Infinity, 'integer'],
      rangeFree: ['between', 0, Infinity, 'integer'],
    },
    children: {
      total: ['between', 0, Infinity, 'integer'],
      range: ['between', 0, Infinity, 'integer'],
    },
  },
}
