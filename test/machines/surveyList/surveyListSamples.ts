import type { Failure } from '../../../machines/kit/failure.ts'
import type { Pages } from '../../../machines/list/listModel.ts'
import { type SurveyQuery, defaultSurveyQuery } from '../../../machines/surveyList/surveyQuery.ts'
import type { SurveyListMeta, SurveyRow } from '../../../machines/surveyList/surveyRow.ts'

export const lost: Failure = {
  key: 'network',
  status: null,
  code: null,
  message: null,
  fields: {},
  codes: {},
  retryAfterMs: null,
}
export const refused: Failure = { ...lost, key: 'forbidden', status: 403 }
export const everyone: SurveyQuery = defaultSurveyQuery
export const concerns: SurveyQuery = { ...defaultSurveyQuery, concern: true }

export const child = (id: number): SurveyRow => ({
  id,
  firstName: `First ${id}`,
  lastName: `Last ${id}`,
  earlyBirth: null,
  dateInvited: null,
  questionnaire: null,
  asqFollowUpEnabled: false,
  followUp: null,
  followUpQuestionnaire: null,
})

export const meta = (totalPages: number, totalCount = totalPages * 25): SurveyListMeta => ({
  totalCount,
  totalPages,
  next: null,
  followUpEnabled: false,
  today: '2026-03-10',
})

export const pages = (page: number, totalPages: number, ids: readonly number[]): Pages<SurveyRow, SurveyListMeta> => ({
  rows: ids.map(child),
  page,
  meta: meta(totalPages),
})
