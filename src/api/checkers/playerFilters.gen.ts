// Generated from ../surveyFilters.ts by npm run checkers.
import type { AnswerBy } from '../camelCased.ts'
import type { Checker } from '../checker.ts'
import type { playerFiltersSchema } from '../surveyFilters.ts'

export const playerFiltersChecker: Checker<AnswerBy<typeof playerFiltersSchema>> = {
  rule: {
    data: ['list', {
      value: 'integer',
      label: 'text',
    }],
  },
}
