import type { CsvReport, CsvRequest } from '../../../machines/csvExport/csvReport.ts'
import type { SurveyQuery } from '../../../machines/surveyList/surveyQuery.ts'
import { csvReportAnswerChecker } from '../../api/checkers/csvReportAnswer.gen.ts'
import { paths } from '../../api/paths.ts'
import { type Http, nothing } from './http.ts'
import { readOrLost } from './lostAnswer.ts'
import { surveyListParameters } from './surveyList.ts'

/** The current filters, without q, page and totalPages, and the time zone of the person's device. */
export function surveyExportRequest(query: SurveyQuery, timeZone: string): CsvRequest {
  const { page: _page, ...filters } = surveyListParameters(query, { page: 1 })
  return { ...filters, tz: timeZone }
}

/** Creates the calls for one kind of CSV report; requests and polls go to the same address. */
export const createCsvExportCalls = (http: Http, path: string) => ({
  /** Null if there is no report. A poll: it does not extend the session. */
  report: async (signal: AbortSignal): Promise<CsvReport | null> =>
    (await http.get(path, csvReportAnswerChecker, { signal, userAction: false })).data,
  /**
   * Requests a report under a key of its own. It is never sent again: after a lost answer the machine asks for the
   * newest report.
   */
  request: async (request: CsvRequest, key: string): Promise<CsvReport | null> =>
    (await readOrLost(http.post(path, request, csvReportAnswerChecker, { idempotencyKey: key }))).data,
  downloaded: (reportId: string) => http.post(paths.partnerActions, { reportId }, nothing),
})
