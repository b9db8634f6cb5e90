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
      months: 'integer',
      days: 'integer',
      adjusted: ['nullable', {
        months: 'integer',
        days: 'integer',
      }],
    }],
    earlyBirth: ['nullable', {
      weeks: 'integer',
      birthday: 'day',
      adjustedBirthday: 'day',
      through: 'day',
    }],
    careGivers: ['list', {
      value: 'integer',
      label: 'text',
    }],
    locale: 'text',
  },
}
