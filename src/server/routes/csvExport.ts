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
import { type ExportKindName, exportKindOf, exportKinds } from '../exports/exportKinds.ts'
import { exportedFilter } from '../exports/surveyExport.ts'
import { contentDisposition, fileName } from '../outside/contentDisposition.ts'
import { isSignedPath } from '../outside/signedLink.ts'
import * as policies from '../policies/csvExport.ts'
import type { StaffPolicy } from '../policies/policy.ts'
import { problem } from '../problems.ts'
import { exportById, recordDownload } from '../repositories/csvExports.ts'
import { type StaffViewer, scopeOf } from '../viewer.ts'
import { csvReportWire } from './csvExportWire.ts'
import { type Route, defineRoute, signedLinkQuery, uuidParam } from './route.ts'

async function readReport(deps: Deps, viewer: StaffViewer, kind: ExportKindName): Promise<CsvReportAnswerWire> {
  if (!exportKinds[kind].mayHave(viewer)) throw problem(403, 'not_allowed')
  const reports = await newestReports(deps, viewer, kind)
  return { data: reports === null ? null : await csvReportWire(deps, scopeOf(viewer), reports) }
}

interface ExportRoutes {
  readonly kind: ExportKindName
  readonly path: string
  /** What is written to the file, in words. */
  readonly lines: string
  readonly request: StaffPolicy
  readonly read: StaffPolicy
}

/** The two calls of a kind of report: POST has one made, GET says how it stands. */
const callsOf = ({ kind, path, lines, request, read }: ExportRoutes): readonly Route[] => [
  defineRoute({
    method: 'POST',
    path,
    summary: `Have ${lines} written to a CSV file; 429 while the last one is being made`,
    policy: request,
    request: { headers: csvExportHeadersSchema, body: surveyExportRequestSchema },
    answer: csvReportAnswerSchema,
    status: 202,
    handler: async ({ body, headers, viewer, deps }) => {
      if (!exportKinds[kind].mayHave(viewer)) throw problem(403, 'not_allowed')
      exportedFilter(body, viewer)
      await requestCsvExport(deps, viewer, { kind, params: body, key: headers['idempotency-key'] ?? null })
      return readReport(deps, viewer, kind)
    },
  }),
  defineRoute({
    method: 'GET',
    path,
    summary: `How one’s own newest CSV report of ${lines} stands, with a link to it when it is finished`,
    policy: read,
    answer: csvReportAnswerSchema,
    handler: async ({ viewer, deps }) => readReport(deps, viewer, kind),
  }),
]

const surveys = callsOf({
  kind: 'asq_surveys',
  path: paths.asqSurveysCsvExport,
  lines: 'the surveys that the filters leave',
  request: policies.requestSurveyExport,
  read: policies.readSurveyExport,
})

const followUps = callsOf({
  kind: 'follow_ups',
  path: paths.followUpsCsvExport,
  lines: 'the follow-up reports of the screenings that the filters leave',
  request: policies.requestFollowUpExport,
  read: policies.readFollowUpExport,
})

const download = defineRoute({
  method: 'GET',
  path: paths.csvFile(':id'),
  summary: 'A CSV report, by a link that is signed and valid for five minutes',
  policy: policies.downloadCsvFile,
  request: { params: z.object({ id: uuidParam }), query: signedLinkQuery },
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

export const csvExportRoutes: readonly Route[] = [...surveys, ...followUps, download, partnerAction]
