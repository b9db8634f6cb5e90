// Generated from ../partnerDashboard.ts by npm run checkers.
import type { AnswerBy } from '../camelCased.ts'
import type { Checker } from '../checker.ts'
import type { asqChartSchema } from '../partnerDashboard.ts'

export const asqChartChecker: Checker<AnswerBy<typeof asqChartSchema>> = {
  rule: {
    asq3: {
      rangeCompleted: ['between', 0, Infinity, 'integer'],
      rangePending: ['between', 0, Infinity, 'integer'],
    },
    asqSe2: {
      rangeCompleted: ['between', 0, Infinity, 'integer'],
      rangePending: ['between', 0, Infinity, 'integer'],
    },
  },
}
