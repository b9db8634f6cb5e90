// Generated from ../screenings.ts by npm run checkers.
import type { AnswerBy } from '../camelCased.ts'
import type { Checker } from '../checker.ts'
import type { screeningsSchema } from '../screenings.ts'

export const screeningsChecker: Checker<AnswerBy<typeof screeningsSchema>> = {
  rule: {
    data: ['list', {
      id: 'integer',
      type: ['one of', ['asq_3', 'asq_se2']],
      name: 'text',
      ageMonths: 'integer',
      provenance: ['one of', ['sample', 'licensed']],
      parent: ['nullable', {
        surveyId: 'integer',
        status: ['one of', ['pending', 'in_progress', 'finished']],
        state: ['one of', ['completed', 'overdue', 'archived', 'open']],
        createdAt: 'instant',
        deadlineDate: 'day',
        dateFinished: ['nullable', 'instant'],
        areas: ['list', {
          handle: ['one of', ['communication', 'gross_motor', 'fine_motor', 'problem_solving', 'personal_social', 'social_emotional', 'overall']],
          result: ['nullable', 'number'],
          zone: ['nullable', ['one of', ['on_schedule', 'monitor', 'refer']]],
          cutOff: ['nullable', 'number'],
          monitorBound: ['nullable', 'number'],
          higherIsBetter: 'boolean',
          highestScore: 'number',
        }],
      }],
      'teacher?': ['nullable', {
        surveyId: 'integer',
        status: ['one of', ['pending', 'in_progress', 'finished']],
        state: ['one of', ['completed', 'overdue', 'archived', 'open']],
        createdAt: 'instant',
        deadlineDate: 'day',
        dateFinished: ['nullable', 'instant'],
        areas: ['list', {
          handle: ['one of', ['communication', 'gross_motor', 'fine_motor', 'problem_solving', 'personal_social', 'social_emotional', 'overall']],
          result: ['nullable', 'number'],
          zone: ['nullable', ['one of', ['on_schedule', 'monitor', 'refer']]],
          cutOff: ['nullable', 'number'],
          monitorBound: ['nullable', 'number'],
          higherIsBetter: 'boolean',
          highestScore: 'number',
        }],
      }],
    }],
  },
}
