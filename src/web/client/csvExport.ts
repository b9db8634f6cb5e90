import type { CsvReport, CsvRequest } from '../../../machines/csvExport/csvReport.ts'
import type { SurveyQuery } from '../../../machines/surveyList/surveyQuery.ts'
import type { CsvReportAnswerWire } from '../../api/csvExport.ts'
import { paths } from '../../api/paths.ts'
import type { Camel } from './camel.ts'
import { failureOfTransport } from './failureOfAnswer.ts'
import type { Http } from './http.ts'
import { readOrLost } from './lostAnswer.ts'
import { surveyListParameters } from './surveyList.ts'

type Answer = Camel<CsvReportAnswerWire>

/** Most people have no report: what one must have is loaded with the first one, not with the survey dashboard. */
async function reportOf(call: Promise<Answer>): Promise<CsvReport | null> {
  const answer: Answer | null = await call
  if (answer?.data === null) return null
  const { mustBeReport } = await import('./csvReportShape.ts').catch(() => {
    throw failureOfTransport(null)
  })
  return mustBeReport(answer?.data)
}

/** The filters that stand, without q, page and totalPages, and the clock of whoever asks. */
export function surveyExportRequest(query: SurveyQuery, timeZone: string): CsvRequest {
  const { page: _page, ...filters } = surveyListParameters(query, 1)
  return { ...filters, tz: timeZone }
}

/** The calls of one kind of CSV report; its address takes both. */
export const createCsvExportCalls = (http: Http, path: string) => ({
  /** A poll: it does not extend the session. */
  report: (signal: AbortSignal): Promise<CsvReport | null> =>
    reportOf(http.get<Answer>(path, { signal, userAction: false })),
  /** One press, one key: whatever happens on the way, it makes one report at most. */
  request: (request: CsvRequest, key: string): Promise<CsvReport | null> =>
    readOrLost(reportOf(http.post<Answer>(path, request, { headers: { 'idempotency-key': key } }))),
  downloaded: (reportId: string) => http.post<void>(paths.partnerActions, { reportId }),
})
