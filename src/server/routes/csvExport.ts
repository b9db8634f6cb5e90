import { z } from 'zod'
import {
  type CsvReportAnswerWire,
  csvExportHeadersSchema,
  csvReportAnswerSchema,
  partnerActionSchema,
  surveyExportRequestSchema,
} from '../../api/csvExport.ts'
import { paths } from '../../api/paths.ts'
import { todayIn } from '../../domain/calendar.ts'
import { newestReports, requestCsvExport } from '../commands/requestCsvExport.ts'
import type { Deps } from '../deps.ts'
import { type ExportKindName, exportKindOf } from '../exports/exportKinds.ts'
import { exportedFilter } from '../exports/surveyExport.ts'
import { contentDisposition, fileName } from '../outside/contentDisposition.ts'
import { isSignedPath } from '../outside/signedLink.ts'
import * as policies from '../policies/csvExport.ts'
import { problem } from '../problems.ts'
import { exportById, recordDownload } from '../repositories/csvExports.ts'
import { type StaffViewer, scopeOf } from '../viewer.ts'
import { csvReportWire } from './csvExportWire.ts'
import { type Route, defineRoute, uuidParam } from './route.ts'

async function readReport(deps: Deps, viewer: StaffViewer, kind: ExportKindName): Promise<CsvReportAnswerWire> {
  const reports = await newestReports(deps, viewer, kind)
  return { data: reports === null ? null : await csvReportWire(deps, scopeOf(viewer), reports) }
}

const requestSurveys = defineRoute({
  method: 'POST',
  path: paths.asqSurveysCsvExport,
  summary: 'Have the surveys that the filters leave written to a CSV file; 429 while the last one is being made',
  policy: policies.requestSurveyExport,
  request: { headers: csvExportHeadersSchema, body: surveyExportRequestSchema },
  answer: csvReportAnswerSchema,
  status: 202,
  handler: async ({ body, headers, viewer, deps }) => {
    exportedFilter(body, viewer)
    const key = headers['idempotency-key'] ?? null
    await requestCsvExport(deps, viewer, { kind: 'asq_surveys', params: body, key })
    return readReport(deps, viewer, 'asq_surveys')
  },
})

const surveysStatus = defineRoute({
  method: 'GET',
  path: paths.asqSurveysCsvExport,
  summary: 'How one’s own newest CSV report of surveys stands, with a link to it when it is finished',
  policy: policies.readSurveyExport,
  answer: csvReportAnswerSchema,
  handler: async ({ viewer, deps }) => readReport(deps, viewer, 'asq_surveys'),
})

const download = defineRoute({
  method: 'GET',
  path: paths.csvFile(':id'),
  summary: 'A CSV report, by a link that is signed and valid for five minutes',
  policy: policies.downloadCsvFile,
  request: {
    params: z.object({ id: uuidParam }),
    // Whatever is no signature is a wrong one: an address that was tampered with answers 403, never 422.
    query: z.object({ expires: z.coerce.number().catch(0), signature: z.string().max(100).catch('') }),
  },
  answer: null,
  answersFile: 'text/csv',
  handler: async ({ params: { id }, query, deps, reply }) => {
    if (!isSignedPath(deps.linkKey, paths.csvFile(id), query, deps.clock())) throw problem(403, 'link_over')
    const stored = await exportById(deps.db, id)
    const kind = stored === null ? null : exportKindOf(stored.kind)
    const file = stored?.status === 'ready' && kind !== null ? await deps.storage.open(id) : null
    if (stored === null || kind === null || file === null) throw problem(404, 'not_found')
    const day = todayIn(stored.timeZone, Date.parse(stored.createdAt))
    return reply
      .headers({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': contentDisposition(fileName(`${kind.fileName} ${day}`, 'csv')),
        // With the length, a download that is cut off is known to be one.
        'content-length': file.bytes,
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': 'no-store',
      })
      .send(file.content)
  },
})

const partnerAction = defineRoute({
  method: 'POST',
  path: paths.partnerActions,
  summary: 'Record that one’s own CSV report was downloaded',
  policy: policies.recordPartnerAction,
  request: { body: partnerActionSchema },
  answer: null,
  handler: async ({ body: { report_id: reportId }, viewer, deps }) => {
    const now = new Date(deps.clock()).toISOString()
    if (!(await recordDownload(deps.db, { staffId: viewer.id, reportId, now }))) throw problem(404, 'not_found')
  },
})

export const csvExportRoutes: readonly Route[] = [requestSurveys, surveysStatus, download, partnerAction]
