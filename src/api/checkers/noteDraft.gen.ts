// Generated from ../notes.ts by npm run checkers.
import type { AnswerBy } from '../camelCased.ts'
import type { Checker } from '../checker.ts'
import type { noteDraftSchema } from '../notes.ts'

export const noteDraftChecker: Checker<AnswerBy<typeof noteDraftSchema>> = {
  rule: {
    questionId: 'integer',
    text: 'text',
    'revision?': 'integer',
    'isUnanswered?': 'boolean',
    'later?': 'text',
  },
}
