// Generated from ../notes.ts by npm run checkers.
import type { AnswerBy } from '../camelCased.ts'
import type { Checker } from '../checker.ts'
import type { noteSchema } from '../notes.ts'

export const noteChecker: Checker<AnswerBy<typeof noteSchema>> = {
  rule: {
    id: 'integer',
    asqQuestionId: 'integer',
    body: 'text',
    updatedAt: 'instant',
    revision: 'integer',
    respondent: {
      id: 'integer',
      name: 'text',
    },
  },
}
