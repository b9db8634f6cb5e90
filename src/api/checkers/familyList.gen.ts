// Generated from ../families.ts by npm run checkers.
import type { WireAnswerBy } from '../camelCased.ts'
import type { Checker } from '../checker.ts'
import type { familyListSchema } from '../families.ts'

export const familyListChecker: Checker<WireAnswerBy<typeof familyListSchema>> = {
  rule: {
    records: ['list', {
      id: 'integer',
      first_name: 'text',
      last_name: 'text',
      email: 'text',
      players: ['list', {
        id: 'integer',
        first_name: 'text',
        last_name: 'text',
      }],
      last_action_date: ['nullable', 'day'],
      created_at: 'instant',
    }],
    pagination: {
      current_page: ['between', 1, Infinity, 'integer'],
      per_page: ['between', 1, Infinity, 'integer'],
      total_count: ['between', 0, Infinity, 'integer'],
    },
  },
}
