// Generated from ../familyForm.ts by npm run checkers.
import type { WireAnswerBy } from '../camelCased.ts'
import type { Checker } from '../checker.ts'
import type { familySchema } from '../familyForm.ts'

export const familyChecker: Checker<WireAnswerBy<typeof familySchema>> = {
  rule: {
    id: 'integer',
    first_name: 'text',
    last_name: 'text',
    email: 'text',
    address: 'text',
    zip: 'text',
    phone: 'text',
    locale: ['one of', ['en', 'es', 'zh', 'fr', 'ar']],
    revision: ['between', 0, 2147483647, 'integer'],
    saved: ['nullable', {
      at: 'instant',
      by: ['nullable', {
        id: 'integer',
        name: 'text',
      }],
    }],
    deletion_request: ['nullable', {
      at: 'instant',
      by: ['nullable', {
        id: 'integer',
        name: 'text',
      }],
    }],
    players: ['list', {
      id: 'integer',
      first_name: 'text',
      last_name: 'text',
      gender: ['nullable', ['one of', ['male', 'female', 'other']]],
      race: ['nullable', ['one of', ['caucasian', 'african_american', 'hispanic_or_latino', 'asian', 'middle_eastern', 'native_american', 'hawaiian_pacific_islander', 'other', 'unknown']]],
      birthday: 'day',
      weeks_premature: 'integer',
      cohorts: ['list', {
        id: 'integer',
        name: 'text',
      }],
      cohort_ids: ['list', 'integer'],
      custom_ids: ['list', {
        handle: 'text',
        label: 'text',
        value: 'text',
      }],
      sponsors_accepeted: ['nullable', 'boolean'],
      deletion_request: ['nullable', {
        at: 'instant',
        by: ['nullable', {
          id: 'integer',
          name: 'text',
        }],
      }],
    }],
    created_at: 'instant',
  },
}
