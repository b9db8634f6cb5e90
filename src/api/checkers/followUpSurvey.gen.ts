// Generated from ../followUp.ts by npm run checkers.
import type { AnswerBy } from '../camelCased.ts'
import type { Checker } from '../checker.ts'
import type { followUpSurveySchema } from '../followUp.ts'

export const followUpSurveyChecker: Checker<AnswerBy<typeof followUpSurveySchema>> = {
  rule: {
    id: 'integer',
    name: 'text',
    provenance: ['one of', ['sample', 'licensed']],
    player: {
      id: 'integer',
      name: 'text',
    },
    questionnaire: {
      id: 'integer',
      name: 'text',
    },
    updatedAt: ['nullable', 'instant'],
    respondent: ['nullable', {
      id: 'integer',
      name: 'text',
    }],
    revision: ['between', 0, 2147483647, 'integer'],
    changes: ['between', -Infinity, 200, ['list', {
      questionId: 'integer',
      by: ['nullable', {
        id: 'integer',
        name: 'text',
      }],
      at: 'instant',
      before: ['between', -Infinity, 101, ['list', {
        checked: 'boolean',
        value: ['nullable', ['between', -Infinity, 10000, 'text']],
        questionId: 'integer',
      }]],
    }]],
    questions: ['between', -Infinity, 200, ['list', {
      id: 'integer',
      position: 'integer',
      title: 'text',
      questionType: ['one of', ['asq_followup_date', 'asq_followup_fill_in', 'asq_followup_line', 'asq_followup_list', 'asq_followup_text_area']],
      infoLink: ['nullable', 'text'],
      answer: {
        checked: 'boolean',
        value: ['nullable', ['between', -Infinity, 10000, 'text']],
      },
      children: ['between', -Infinity, 100, ['list', {
        id: 'integer',
        position: 'integer',
        title: 'text',
        questionType: ['one of', ['asq_followup_date', 'asq_followup_fill_in', 'asq_followup_line', 'asq_followup_list', 'asq_followup_text_area']],
        infoLink: ['nullable', 'text'],
        answer: {
          checked: 'boolean',
          value: ['nullable', ['between', -Infinity, 10000, 'text']],
        },
      }]],
    }]],
  },
}
