// Generated from ../followUp.ts by npm run checkers.
import type { AnswerBy } from '../camelCased.ts'
import type { Checker } from '../checker.ts'
import type { reportDraftSchema } from '../followUp.ts'

export const reportDraftChecker: Checker<AnswerBy<typeof reportDraftSchema>> = {
  rule: {
    revision: 'integer',
    questions: ['between', -Infinity, 200, ['list', {
      id: 'integer',
      position: 'integer',
      title: 'text',
      questionType: ['one of', ['asq_followup_date', 'asq_followup_fill_in', 'asq_followup_line', 'asq_followup_list', 'asq_followup_text_area']],
      infoLink: ['nullable', 'text'],
      answer: {
        checked: 'boolean',
        value: ['nullable', 'text'],
      },
      children: ['between', -Infinity, 100, ['list', {
        id: 'integer',
        position: 'integer',
        title: 'text',
        questionType: ['one of', ['asq_followup_date', 'asq_followup_fill_in', 'asq_followup_line', 'asq_followup_list', 'asq_followup_text_area']],
        infoLink: ['nullable', 'text'],
        answer: {
          checked: 'boolean',
          value: ['nullable', 'text'],
        },
      }]],
    }]],
    'asRead?': ['between', -Infinity, 200, ['list', {
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
