import type { CsvReport, CsvRequest } from '../../../machines/csvExport/csvReport.ts'
import type { SurveyQuery } from '../../../machines/surveyList/surveyQuery.ts'
import { csvReportAnswerChecker } from '../../api/checkers/csvReportAnswer.gen.ts'
import { paths } from '../../api/paths.ts'
import { type Http, nothing } from './http.ts'
import { readOrLost } from './lostAnswer.ts'
import { surveyListParameters } from './surveyList.ts'

/** The filters that stand, without q, page and totalPages, and the clock of whoever asks. */
export function surveyExportRequest(query: SurveyQuery, timeZone: string): CsvRequest {
  const { page: _page, ...filters } = surveyListParameters(query, 1)
  return { ...filters, tz: timeZone }
}

/** The calls of one kind of CSV report; its address takes both. */
export const createCsvExportCalls = (http: Http, path: string) => ({
  /** Null where there is none. A poll: it does not extend the session. */
  report: async (signal: AbortSignal): Promise<CsvReport | null> =>
    (await http.get(path, csvReportAnswerChecker, { signal, userAction: false })).data,
  /** One press, one key: whatever happens on the way, it makes one report at most. */
  request: async (request: CsvRequest, key: string): Promise<CsvReport | null> =>
    (await readOrLost(http.post(path, request, csvReportAnswerChecker, { headers: { 'idempotency-key': key } }))).data,
  downloaded: (reportId: string) => http.post(paths.partnerActions, { reportId }, nothing),
})
