// Generated from ../staff.ts by npm run checkers.
import type { WireAnswerBy } from '../camelCased.ts'
import type { Checker } from '../checker.ts'
import type { staffListSchema } from '../staff.ts'

export const staffListChecker: Checker<WireAnswerBy<typeof staffListSchema>> = {
  rule: {
    records: ['list', {
      id: 'integer',
      name: 'text',
      email: 'text',
      created_at: 'instant',
      archived: 'boolean',
      is_own: 'boolean',
      is_editable: 'boolean',
      is_administrator: 'boolean',
      is_full_access: 'boolean',
      groups: ['list', {
        id: 'integer',
        name: 'text',
      }],
      subgroups: ['list', {
        id: 'integer',
        name: 'text',
      }],
      cohorts: ['list', {
        id: 'integer',
        name: 'text',
      }],
    }],
    pagination: {
      current_page: ['between', 1, Infinity, 'integer'],
      per_page: ['between', 1, Infinity, 'integer'],
      total_count: ['between', 0, Infinity, 'integer'],
    },
  },
}
