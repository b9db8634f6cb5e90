// Generated from ../notes.ts by npm run checkers.
import type { AnswerBy } from '../camelCased.ts'
import type { Checker } from '../checker.ts'
import type { notesSchema } from '../notes.ts'

export const notesChecker: Checker<AnswerBy<typeof notesSchema>> = {
  rule: {
    data: ['list', {
      id: 'integer',
      asqQuestionId: 'integer',
      body: 'text',
      updatedAt: 'instant',
      revision: 'integer',
      respondent: {
        id: 'integer',
        name: 'text',
      },
    }],
  },
}
