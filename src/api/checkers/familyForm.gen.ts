// Generated from ../familyForm.ts by npm run checkers.
import type { WireAnswerBy } from '../camelCased.ts'
import type { Checker } from '../checker.ts'
import type { familyFormSchema } from '../familyForm.ts'

export const familyFormChecker: Checker<WireAnswerBy<typeof familyFormSchema>> = {
  rule: {
    custom_ids: ['list', {
      handle: 'text',
      label: 'text',
    }],
    default_locale: ['one of', ['en', 'es', 'zh', 'fr', 'ar']],
    today: 'day',
  },
}
