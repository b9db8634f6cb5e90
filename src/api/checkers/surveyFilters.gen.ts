// Generated from ../surveyFilters.ts by npm run checkers.
import type { AnswerBy } from '../camelCased.ts'
import type { Checker } from '../checker.ts'
import type { surveyFiltersSchema } from '../surveyFilters.ts'

export const surveyFiltersChecker: Checker<AnswerBy<typeof surveyFiltersSchema>> = {
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
    views: {
      all: 'integer',
      toDo: ['nullable', 'integer'],
      overdue: 'integer',
      monitorOrRefer: 'integer',
      needsFollowUp: ['nullable', 'integer'],
    },
  },
}
