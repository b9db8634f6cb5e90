// Generated from ../questionnaire.ts by npm run checkers.
import type { AnswerBy } from '../camelCased.ts'
import type { Checker } from '../checker.ts'
import type { takingSurveySchema } from '../questionnaire.ts'

export const takingSurveyChecker: Checker<AnswerBy<typeof takingSurveySchema>> = {
  rule: {
    type: ['one of', ['asq_3', 'asq_se2']],
    name: 'text',
    ageMonths: 'integer',
    provenance: ['one of', ['sample', 'licensed']],
    notice: ['nullable', 'text'],
    id: 'integer',
    playerId: 'integer',
    side: ['one of', ['parent', 'teacher']],
    status: ['one of', ['pending', 'in_progress', 'finished']],
    state: ['one of', ['completed', 'overdue', 'archived', 'open']],
    deadlineDate: 'day',
    dateFinished: ['nullable', 'instant'],
    formReason: ['nullable', {
      assignedOn: 'day',
      age: {
        months: 'integer',
        days: 'integer',
      },
      isAdjusted: 'boolean',
      from: {
        months: 'integer',
        days: 'integer',
      },
      through: {
        months: 'integer',
        days: 'integer',
      },
    }],
    isReplaceable: 'boolean',
    sections: ['list', {
      handle: ['one of', ['communication', 'gross_motor', 'fine_motor', 'problem_solving', 'personal_social', 'social_emotional', 'overall']],
      name: 'text',
      scored: 'boolean',
      requiredAnswersCount: 'integer',
      questions: ['list', {
        id: 'integer',
        boldBody: 'text',
        body: 'text',
        imageUrl: ['nullable', 'text'],
        details: ['nullable', 'text'],
        responseTypes: ['list', {
          id: 'integer',
          inputType: ['one of', ['checkbox', 'radio', 'textarea', 'image']],
          label: 'text',
          required: 'boolean',
          readonlyGroup: 'boolean',
          possibleAnswers: ['list', {
            handle: 'text',
            label: 'text',
          }],
          answer: {
            parent: ['nullable', {
              id: 'integer',
              asqResponseTypeId: 'integer',
              answerHandles: ['list', 'text'],
              textAnswer: ['nullable', 'text'],
              imageUrl: ['nullable', 'text'],
              authorName: ['nullable', 'text'],
              updatedAt: 'instant',
              revision: 'integer',
            }],
            'teacher?': ['nullable', {
              id: 'integer',
              asqResponseTypeId: 'integer',
              answerHandles: ['list', 'text'],
              textAnswer: ['nullable', 'text'],
              imageUrl: ['nullable', 'text'],
              authorName: ['nullable', 'text'],
              updatedAt: 'instant',
              revision: 'integer',
            }],
          },
        }],
      }],
    }],
    replacedTexts: ['list', {
      id: 'integer',
      asqResponseTypeId: 'integer',
      text: 'text',
      authorName: 'text',
      writtenAt: 'instant',
      replacedByName: 'text',
      replacedAt: 'instant',
    }],
    lastChange: 'integer',
  },
}
