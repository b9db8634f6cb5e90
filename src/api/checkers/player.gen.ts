// Generated from ../player.ts by npm run checkers.
import type { AnswerBy } from '../camelCased.ts'
import type { Checker } from '../checker.ts'
import type { playerSchema } from '../player.ts'

export const playerChecker: Checker<AnswerBy<typeof playerSchema>> = {
  rule: {
    id: 'integer',
    name: 'text',
    avatarUrl: ['nullable', 'text'],
    cohorts: ['list', {
      id: 'integer',
      name: 'text',
    }],
    age: ['nullable', {
      years: 'integer',
      months: 'integer',
      days: 'integer',
    }],
    careGivers: ['list', {
      value: 'integer',
      label: 'text',
    }],
    locale: 'text',
  },
}
