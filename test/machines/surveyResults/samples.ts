import type {
  AreaScore,
  ResultsSide,
  Screening,
  SectionScore,
  SurveyResults,
} from '../../../machines/surveyResults/results.ts'
import { child, question, responseType, storedAnswer } from '../questionnaire/samples.ts'

export { child }

export const choice = {
  surveyId: 8,
  name: '18 Month',
  formerSurveyId: 6,
  formerName: '16 Month',
  authorName: 'Rosa Lindt',
  chosenAt: '2026-03-18T11:30:00-04:00',
  reason: 'Has caught up.',
}

export const finishedSide = (surveyId: number, more: Partial<ResultsSide> = {}): ResultsSide => ({
  surveyId,
  status: 'finished',
  state: 'completed',
  createdAt: '2026-10-01T08:00:00Z',
  deadlineDate: '2026-12-15',
  dateFinished: '2026-11-02T10:00:00Z',
  ageAtCompletion: { months: 23, days: 12, adjusted: null },
  formReason: null,
  instrumentChoices: [],
  respondentName: 'Ada Stone',
  hasConcernAnswer: false,
  asqId: 900 + surveyId,
  asqJid: null,
  ...more,
})

export const pendingSide = (surveyId: number, more: Partial<ResultsSide> = {}): ResultsSide =>
  finishedSide(surveyId, {
    status: 'pending',
    state: 'open',
    dateFinished: null,
    ageAtCompletion: null,
    respondentName: null,
    asqId: null,
    ...more,
  })

export const score = (more: Partial<SectionScore> = {}): SectionScore => ({
  result: 24,
  zone: 'monitor',
  adjusted: true,
  answered: 5,
  scoredItems: 6,
  points: 20,
  items: [
    { questionId: 1, label: 'Yes', points: 10 },
    { questionId: 2, label: null, points: null },
  ],
  cutOff: 22.77,
  monitorBound: 37.5,
  monitorBoundIsExact: true,
  higherIsBetter: true,
  normsProvenance: 'sample',
  cutOffConfidence: null,
  ...more,
})

/** The parent's side is finished and scored, the teacher's pending; two scored sections and Overall. */
export const results: SurveyResults = {
  id: 7,
  playerId: 3,
  type: 'asq_3',
  name: '24 Month',
  ageMonths: 24,
  provenance: 'sample',
  asqReportType: 'asq_3',
  notice: 'Written for this product.',
  parent: finishedSide(7),
  teacher: pendingSide(8),
  nextForm: { ageMonths: 27, opensOn: '2027-02-03' },
  sections: [
    {
      handle: 'communication',
      name: 'Communication',
      scored: true,
      requiredAnswersCount: 4,
      highestScore: 60,
      questions: [
        question(1, [
          responseType(11, 'radio', {
            answer: {
              parent: storedAnswer(11, { answerHandles: ['yes'] }),
              teacher: storedAnswer(11, { answerHandles: ['sometimes'] }),
            },
          }),
        ]),
        question(2, [responseType(12)]),
      ],
      score: { parent: score(), teacher: null },
    },
    {
      handle: 'gross_motor',
      name: 'Gross Motor',
      scored: true,
      requiredAnswersCount: 4,
      highestScore: 60,
      questions: [question(3, [responseType(13)])],
      score: { parent: score({ result: null, zone: null }), teacher: null },
    },
    {
      handle: 'overall',
      name: 'Overall',
      scored: false,
      requiredAnswersCount: 0,
      highestScore: 0,
      questions: [],
      score: { parent: null },
    },
  ],
}

const area = (handle: AreaScore['handle'], result: number | null, cutOff: number): AreaScore => ({
  handle,
  result,
  zone: result === null ? null : result <= cutOff ? 'refer' : 'on_schedule',
  cutOff,
  monitorBound: cutOff + 10,
  higherIsBetter: true,
  highestScore: 60,
})

/** The screening on screen, an earlier ASQ-3 that both sides finished, and an ASQ:SE-2 that nobody began. */
export const screenings: readonly Screening[] = [
  {
    id: 7,
    type: 'asq_3',
    name: '24 Month',
    ageMonths: 24,
    provenance: 'sample',
    parent: { ...finishedSide(7), areas: [area('communication', 24, 22.77), area('gross_motor', null, 38.07)] },
    teacher: { ...pendingSide(8), areas: [] },
  },
  {
    id: 5,
    type: 'asq_3',
    name: '18 Month',
    ageMonths: 18,
    provenance: 'sample',
    parent: { ...finishedSide(5), areas: [area('communication', 40, 13.06), area('gross_motor', 35, 37.38)] },
    teacher: { ...finishedSide(6), areas: [area('communication', 30, 13.06), area('gross_motor', 45, 37.38)] },
  },
  {
    id: 9,
    type: 'asq_se2',
    name: '18 Month SE',
    ageMonths: 18,
    provenance: 'sample',
    parent: { ...pendingSide(9), areas: [] },
    teacher: null,
  },
]

export const underWay: SurveyResults = {
  ...results,
  teacher: finishedSide(8, { asqId: null, asqJid: 'j1' }),
}

export const notScored: SurveyResults = { ...results, teacher: finishedSide(8, { asqId: null, asqJid: null }) }
