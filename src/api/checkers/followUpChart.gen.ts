// Generated from ../partnerDashboard.ts by npm run checkers.
import type { AnswerBy } from '../camelCased.ts'
import type { Checker } from '../checker.ts'
import type { followUpChartSchema } from '../partnerDashboard.ts'

export const followUpChartChecker: Checker<AnswerBy<typeof followUpChartSchema>> = {
  rule: {
    withFollowUp: ['between', 0, Infinity, 'integer'],
    withoutFollowUp: ['between', 0, Infinity, 'integer'],
  },
}
