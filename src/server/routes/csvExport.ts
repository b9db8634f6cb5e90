import { z } from 'zod'
import {
  type CsvReportAnswerWire,
  csvReportAnswerSchema,
  partnerActionSchema,
  surveyExportRequestSchema,
} from '../../api/csvExport.ts'
import { paths } from '../../api/paths.ts'
import { todayIn } from '../../domain/moments.ts'
import { recordDownload } from '../commands/recordDownload.ts'
import { requestCsvExport } from '../commands/requestCsvExport.ts'
import type { Deps } from '../deps.ts'
import { type ExportKindName, exportKinds } from '../queries/csvLines/exportKinds.ts'
import { newestReports, openCsvFile } from '../queries/csvReports.ts'
import { contentDisposition, fileName } from '../adapters/contentDisposition.ts'
import { isSignedPath } from '../adapters/signedLink.ts'
import * as policies from '../policies/csvExport.ts'
import type { StaffPolicy } from '../policies/policy.ts'
import { problem } from '../http/problems.ts'
import type { StaffViewer } from '../identity/viewer.ts'
import { csvReportWire } from '../presenters/csvExport.ts'
import { type Route, defineRoute, signedLinkQuery, uuidParam } from './route.ts'

async function readReport(deps: Deps, viewer: StaffViewer, kind: ExportKindName): Promise<CsvReportAnswerWire> {
  if (!exportKinds[kind].mayHave(viewer)) throw problem(403, 'not_allowed')
  const reports = await newestReports(deps, viewer, kind)
  if (reports === null) return { data: null }
  return { data: csvReportWire(deps, reports) }
}

interface ExportRoutes {
  readonly kind: ExportKindName
  readonly path: string
  /** The content of the rows, for the API document. */
  readonly lines: string
  readonly request: StaffPolicy
  readonly read: StaffPolicy
}

/** The two routes of a report kind: POST requests one, GET returns its status. */
const callsOf = ({ kind, path, lines, request, read }: ExportRoutes): readonly Route[] => [
  defineRoute({
    method: 'POST',
    path,
    summary: `Have ${lines} written to a CSV file; 429 while the last one is being made`,
    policy: request,
    idempotency: 'once',
    request: { body: surveyExportRequestSchema },
    answer: csvReportAnswerSchema,
    status: 202,
    handler: async ({ body, viewer, keyed, deps }) => {
      if (!exportKinds[kind].mayHave(viewer)) throw problem(403, 'not_allowed')
      await requestCsvExport(deps, viewer, { kind, params: body, keyed })
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
    const file = await openCsvFile(deps, id)
    if (file === null) throw problem(404, 'not_found')
    const day = todayIn(file.timeZone, Date.parse(file.createdAt))
    return reply
      .headers({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': contentDisposition(fileName(`${file.fileName} ${day}`, 'csv')),
        // The length reveals a truncated download.
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
  idempotency: 'once',
  request: { body: partnerActionSchema },
  answer: null,
  handler: ({ body: { report_id: reportId }, scope, keyed, deps }) => recordDownload(deps, scope, { keyed, reportId }),
})

export const csvExportRoutes: readonly Route[] = [...surveys, ...followUps, download, partnerAction]
