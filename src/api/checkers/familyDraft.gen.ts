// Generated from ../familyForm.ts by npm run checkers.
import type { WireAnswerBy } from '../camelCased.ts'
import type { Checker } from '../checker.ts'
import type { familyDraftSchema } from '../familyForm.ts'

export const familyDraftChecker: Checker<WireAnswerBy<typeof familyDraftSchema>> = {
  rule: {
    first_name: 'text',
    last_name: 'text',
    email: 'text',
    address: 'text',
    zip: 'text',
    phone: 'text',
    locale: 'text',
    players_attributes: ['list', {
      key: 'integer',
      id: ['nullable', 'integer'],
      first_name: 'text',
      last_name: 'text',
      gender: 'text',
      race: 'text',
      birthday: 'text',
      weeks_premature: 'text',
      cohort_ids: ['list', 'integer'],
      custom_ids: ['list', {
        handle: 'text',
        value: 'text',
      }],
      sponsors_accepeted: ['nullable', 'boolean'],
    }],
    revision: 'integer',
    asRead: {
      first_name: 'text',
      last_name: 'text',
      email: 'text',
      address: 'text',
      zip: 'text',
      phone: 'text',
      locale: 'text',
      players_attributes: ['list', {
        key: 'integer',
        id: ['nullable', 'integer'],
        first_name: 'text',
        last_name: 'text',
        gender: 'text',
        race: 'text',
        birthday: 'text',
        weeks_premature: 'text',
        cohort_ids: ['list', 'integer'],
        custom_ids: ['list', {
          handle: 'text',
          value: 'text',
        }],
        sponsors_accepeted: ['nullable', 'boolean'],
      }],
    },
  },
}
