// Generated from ../followUpMessage.ts by npm run checkers.
import type { AnswerBy } from '../camelCased.ts'
import type { Checker } from '../checker.ts'
import type { messageDraftSchema } from '../followUpMessage.ts'

export const messageDraftChecker: Checker<AnswerBy<typeof messageDraftSchema>> = {
  rule: {
    templateId: ['nullable', 'integer'],
    text: 'text',
    'isUnanswered?': 'boolean',
  },
}
