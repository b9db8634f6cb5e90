// Generated from ../followUpMessage.ts by npm run checkers.
import type { AnswerBy } from '../camelCased.ts'
import type { Checker } from '../checker.ts'
import type { followUpMessageTemplatesSchema } from '../followUpMessage.ts'

export const followUpMessageTemplatesChecker: Checker<AnswerBy<typeof followUpMessageTemplatesSchema>> = {
  rule: {
    data: ['list', {
      id: 'integer',
      title: 'text',
      message: 'text',
      language: 'text',
    }],
  },
}
