import type { Failure } from '../../../../machines/kit/failure.ts'
import type { Pages } from '../../../../machines/list/listModel.ts'
import type { SurveyCell, SurveyListMeta, SurveyRow } from '../../../../machines/surveyList/surveyRow.ts'
import type { Role, Viewer } from '../../../../src/domain/access.ts'

export const viewerOf = (role: Role, change: Partial<Viewer> = {}): Viewer => ({
  id: 1,
  role,
  partnerId: 1,
  options: ['asqEnabled', 'teacherEnabledDashboard'],
  features: [],
  fullAccess: true,
  ...change,
})
export const teacher = viewerOf('teacher')

export const lost: Failure = {
  key: 'network',
  status: null,
  code: null,
  message: null,
  fields: {},
  codes: {},
  retryAfterMs: null,
}

export const cell = (change: Partial<SurveyCell> = {}): SurveyCell => ({
  id: 501,
  createdAt: '2026-02-01T10:00:00-05:00',
  name: 'ASQ-3, 24 months',
  age: 24,
  type: 'asq_3',
  provenance: 'licensed',
  status: 'pending',
  state: 'open',
  deadlineDate: '2026-03-20',
  dateFinished: null,
  ageAtCompletion: null,
  formReason: null,
  instrumentChoices: [],
  respondentName: null,
  hasConcernAnswer: false,
  nextAsqAgeRangeStartDate: null,
  sections: [],
  ...change,
})

export const completedCell = (change: Partial<SurveyCell> = {}): SurveyCell =>
  cell({
    status: 'finished',
    state: 'completed',
    dateFinished: '2026-03-05T09:30:00-05:00',
    respondentName: 'Ana Ortega',
    sections: [
      { handle: 'communication', name: 'Communication', score: { result: 45, zone: 'on_schedule' } },
      { handle: 'gross_motor', name: 'Gross Motor', score: { result: 37.5, zone: 'monitor' } },
      { handle: 'fine_motor', name: 'Fine Motor', score: { result: 10, zone: 'refer' } },
      { handle: 'problem_solving', name: 'Problem-Solving', score: { result: null, zone: null } },
      { handle: 'personal_social', name: 'Personal-Social', score: { result: 50, zone: 'on_schedule' } },
      { handle: 'overall', name: 'Overall', score: { result: null, zone: null } },
    ],
    ...change,
  })

export const row = (change: Partial<SurveyRow> = {}): SurveyRow => ({
  id: 7,
  firstName: 'Mila',
  lastName: 'Stone',
  earlyBirth: null,
  dateInvited: '2026-02-01T10:00:00-05:00',
  questionnaire: cell({ id: 601 }),
  teacherQuestionnaire: cell({ id: 602 }),
  asqFollowUpEnabled: true,
  followUp: null,
  followUpQuestionnaire: null,
  ...change,
})

export const pageOf = (
  rows: readonly SurveyRow[],
  meta: Partial<SurveyListMeta> = {},
  page = 1,
): Pages<SurveyRow, SurveyListMeta> => ({
  rows,
  page,
  meta: { totalCount: rows.length, totalPages: 1, next: null, followUpEnabled: true, today: '2026-03-10', ...meta },
})
