import type { Child, GivenAnswer, SurveyResponseType, TakingSurvey } from '../../../machines/questionnaire/survey.ts'
import type { LoadedQuestionnaire } from '../../../machines/questionnaire/questionnaireActors.ts'
import type { InputType } from '../../../src/domain/instrument.ts'

const choices = [
  { handle: 'yes', label: 'Yes' },
  { handle: 'sometimes', label: 'Sometimes' },
  { handle: 'not_yet', label: 'Not yet' },
]

export const responseType = (
  id: number,
  inputType: InputType = 'radio',
  more: Partial<SurveyResponseType> = {},
): SurveyResponseType => ({
  id,
  inputType,
  label: '',
  required: inputType === 'radio',
  readonlyGroup: false,
  possibleAnswers: inputType === 'radio' || inputType === 'checkbox' ? choices : [],
  answer: { parent: null, teacher: null },
  ...more,
})

export const question = (id: number, responseTypes: readonly SurveyResponseType[]) => ({
  id,
  boldBody: `Question ${id}?`,
  body: '',
  imageUrl: null,
  details: null,
  responseTypes,
})

/**
 * Two sections of which one asks for two of its three items, and Overall. Response types: 11, 12, 13 radio (required);
 * 21 radio (required), 22 checkbox, 23 text in a read-only group; 31 image, 32 text, in Overall.
 */
export const survey: TakingSurvey = {
  id: 7,
  playerId: 3,
  side: 'teacher',
  status: 'pending',
  state: 'open',
  type: 'asq_3',
  name: '24 Month',
  ageMonths: 24,
  provenance: 'sample',
  notice: null,
  deadlineDate: '2026-04-15',
  dateFinished: null,
  formReason: null,
  isReplaceable: false,
  replacedTexts: [],
  lastChange: 5,
  sections: [
    {
      handle: 'communication',
      name: 'Communication',
      scored: true,
      requiredAnswersCount: 2,
      questions: [question(1, [responseType(11)]), question(2, [responseType(12)]), question(3, [responseType(13)])],
    },
    {
      handle: 'gross_motor',
      name: 'Gross Motor',
      scored: true,
      requiredAnswersCount: 1,
      questions: [
        question(4, [responseType(21), responseType(22, 'checkbox')]),
        question(5, [responseType(23, 'textarea', { readonlyGroup: true })]),
      ],
    },
    {
      handle: 'overall',
      name: 'Overall',
      scored: false,
      requiredAnswersCount: 0,
      questions: [question(6, [responseType(31, 'image'), responseType(32, 'textarea')])],
    },
  ],
}

/** The survey with a checkbox (24) and a picture (25) in its read-only group. */
export const surveyWithGroup: TakingSurvey = {
  ...survey,
  sections: survey.sections.map((section) => ({
    ...section,
    questions: section.questions.map((each) =>
      each.id === 5
        ? question(5, [
            ...each.responseTypes,
            responseType(24, 'checkbox', { readonlyGroup: true }),
            responseType(25, 'image', { readonlyGroup: true }),
          ])
        : each,
    ),
  })),
}

/** Born 8 weeks early, and given the 14-month form by the adjusted age. */
export const earlyBirth = {
  weeks: 8,
  birthday: '2025-01-10',
  adjustedBirthday: '2025-03-07',
  through: '2027-01-09',
}
export const formReason = {
  assignedOn: '2026-05-10',
  age: { months: 14, days: 3 },
  isAdjusted: true,
  from: { months: 13, days: 0 },
  through: { months: 14, days: 30 },
}
export const ageOfEarlyChild = { months: 16, days: 10, adjusted: { months: 14, days: 13 } }

export const child: Child = {
  id: 3,
  name: 'Mila Stone',
  locale: 'es',
  avatarUrl: null,
  cohorts: [{ id: 1, name: 'Bluebirds' }],
  age: { months: 25, days: 4, adjusted: null },
  earlyBirth: null,
  careGivers: [{ value: 5, label: 'Ada Stone' }],
}

export const loaded: LoadedQuestionnaire = { child, survey, held: [], lost: 0 }

export const storedAnswer = (responseTypeId: number, more: Partial<GivenAnswer> = {}): GivenAnswer => ({
  id: responseTypeId * 100,
  asqResponseTypeId: responseTypeId,
  answerHandles: [],
  textAnswer: null,
  imageUrl: null,
  authorName: 'Rosa Lindt',
  updatedAt: '2026-11-20T10:00:00Z',
  revision: 1,
  ...more,
})

/** The same survey with the teacher's answers of these response types. */
export const answered = (
  base: TakingSurvey,
  answers: Readonly<Record<number, Partial<GivenAnswer>>>,
): TakingSurvey => ({
  ...base,
  sections: base.sections.map((section) => ({
    ...section,
    questions: section.questions.map((each) => ({
      ...each,
      responseTypes: each.responseTypes.map((type) => {
        const answer = answers[type.id]
        return answer ? { ...type, answer: { ...type.answer, teacher: storedAnswer(type.id, answer) } } : type
      }),
    })),
  })),
})

const yes = { answerHandles: ['yes'] }
export const validSurvey = answered(survey, { 11: yes, 12: yes, 21: yes })
