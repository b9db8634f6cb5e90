// Generated from ../answers.ts by npm run checkers.
import type { AnswerBy } from '../camelCased.ts'
import type { Checker } from '../checker.ts'
import type { answerWrittenSchema } from '../answers.ts'

export const answerWrittenChecker: Checker<AnswerBy<typeof answerWrittenSchema>> = {
  rule: {
    answer: ['nullable', {
      id: 'integer',
      asqResponseTypeId: 'integer',
      answerHandles: ['list', 'text'],
      textAnswer: ['nullable', 'text'],
      imageUrl: ['nullable', 'text'],
      authorName: ['nullable', 'text'],
      updatedAt: 'instant',
      revision: 'integer',
    }],
    deletedResponseTypeIds: ['list', 'integer'],
    replacedTextsChanged: 'boolean',
  },
}
