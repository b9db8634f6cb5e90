// Generated from ../surveyList.ts by npm run checkers.
import type { AnswerBy } from '../camelCased.ts'
import type { Checker } from '../checker.ts'
import type { surveyListSchema } from '../surveyList.ts'

export const surveyListChecker: Checker<AnswerBy<typeof surveyListSchema>> = {
  rule: {
    data: ['list', {
      id: 'integer',
      firstName: 'text',
      lastName: 'text',
      earlyBirth: ['nullable', {
        weeks: 'integer',
        birthday: 'day',
        adjustedBirthday: 'day',
        through: 'day',
      }],
      dateInvited: ['nullable', 'instant'],
      questionnaire: ['nullable', {
        id: 'integer',
        createdAt: 'instant',
        name: 'text',
        age: 'integer',
        type: ['one of', ['asq_3', 'asq_se2']],
        provenance: ['one of', ['sample', 'licensed']],
        status: ['one of', ['pending', 'in_progress', 'finished']],
        state: ['one of', ['completed', 'overdue', 'archived', 'open']],
        deadlineDate: 'day',
        dateFinished: ['nullable', 'instant'],
        ageAtCompletion: ['nullable', {
          months: 'integer',
          days: 'integer',
          adjusted: ['nullable', {
            months: 'integer',
            days: 'integer',
          }],
        }],
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
        instrumentChoices: ['list', {
          surveyId: 'integer',
          name: 'text',
          formerSurveyId: 'integer',
          formerName: 'text',
          authorName: 'text',
          chosenAt: 'instant',
          reason: 'text',
        }],
        respondentName: ['nullable', 'text'],
        hasConcernAnswer: 'boolean',
        nextAsqAgeRangeStartDate: ['nullable', 'day'],
        sections: ['list', {
          handle: ['one of', ['communication', 'gross_motor', 'fine_motor', 'problem_solving', 'personal_social', 'social_emotional', 'overall']],
          name: 'text',
          score: {
            result: ['nullable', 'number'],
            zone: ['nullable', ['one of', ['on_schedule', 'monitor', 'refer']]],
          },
        }],
      }],
      'teacherQuestionnaire?': ['nullable', {
        id: 'integer',
        createdAt: 'instant',
        name: 'text',
        age: 'integer',
        type: ['one of', ['asq_3', 'asq_se2']],
        provenance: ['one of', ['sample', 'licensed']],
        status: ['one of', ['pending', 'in_progress', 'finished']],
        state: ['one of', ['completed', 'overdue', 'archived', 'open']],
        deadlineDate: 'day',
        dateFinished: ['nullable', 'instant'],
        ageAtCompletion: ['nullable', {
          months: 'integer',
          days: 'integer',
          adjusted: ['nullable', {
            months: 'integer',
            days: 'integer',
          }],
        }],
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
        instrumentChoices: ['list', {
          surveyId: 'integer',
          name: 'text',
          formerSurveyId: 'integer',
          formerName: 'text',
          authorName: 'text',
          chosenAt: 'instant',
          reason: 'text',
        }],
        respondentName: ['nullable', 'text'],
        hasConcernAnswer: 'boolean',
        nextAsqAgeRangeStartDate: ['nullable', 'day'],
        sections: ['list', {
          handle: ['one of', ['communication', 'gross_motor', 'fine_motor', 'problem_solving', 'personal_social', 'social_emotional', 'overall']],
          name: 'text',
          score: {
            result: ['nullable', 'number'],
            zone: ['nullable', ['one of', ['on_schedule', 'monitor', 'refer']]],
          },
        }],
      }],
      asqFollowUpEnabled: 'boolean',
      followUp: ['nullable', ['one of', ['filled', 'not_filled', 'no_screening']]],
      followUpQuestionnaire: ['nullable', 'integer'],
    }],
    meta: {
      page: 'integer',
      perPage: 'integer',
      totalCount: ['nullable', 'integer'],
      totalPages: ['nullable', 'integer'],
      next: ['nullable', 'text'],
      followUpEnabled: 'boolean',
      today: 'day',
    },
  },
}
