import type { CsvFile, CsvReport, CsvRequest, NamedIds } from '../../../machines/csvExport/csvReport.ts'
import type { SurveyQuery } from '../../../machines/surveyList/surveyQuery.ts'
import type { CsvReportAnswerWire } from '../../api/csvExport.ts'
import { paths } from '../../api/paths.ts'
import { having, listOf, moment, mustBe, number, oneOf, optional, orNull, text } from './answerShape.ts'
import type { Camel } from './camel.ts'
import type { Http } from './http.ts'
import { surveyListParameters } from './surveyList.ts'

type Answer = Camel<CsvReportAnswerWire>

const file = { id: text, createdAt: moment, presignedS3Url: orNull(text) }
const names = optional(listOf(having<NamedIds>({ value: number, label: text })))
const answerShape = having<Answer>({
  data: orNull(
    having<CsvReport>({
      ...file,
      status: oneOf('pending', 'in_progress', 'failed', 'finished'),
      previous: orNull(having<CsvFile>(file)),
      rows: having<CsvReport['rows']>({ done: number, total: orNull(number) }),
      bytes: orNull(number),
      params: having({}),
      names: having<CsvReport['names']>({ player: names, groups: names, subgroups: names, cohorts: names }),
    }),
  ),
})

/** The filters that stand, without q, page and totalPages, and the clock of whoever asks. */
export function surveyExportRequest(query: SurveyQuery, timeZone: string): CsvRequest {
  const { page: _page, ...filters } = surveyListParameters(query, 1)
  return { ...filters, tz: timeZone }
}

/** The calls of one kind of CSV report; its address takes both. */
export const createCsvExportCalls = (http: Http, path: string) => ({
  /** A poll: it does not extend the session. */
  report: async (signal: AbortSignal): Promise<CsvReport | null> =>
    (await mustBe(answerShape, http.get<Answer>(path, { signal, userAction: false }))).data,
  /** One press, one key: whatever happens on the way, it makes one report at most. */
  request: async (request: CsvRequest, key: string): Promise<CsvReport | null> =>
    (await mustBe(answerShape, http.post<Answer>(path, request, { headers: { 'idempotency-key': key } }))).data,
  downloaded: (reportId: string) => http.post<void>(paths.partnerActions, { reportId }),
})
