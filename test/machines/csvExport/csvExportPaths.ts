import { type CsvExportContext, csvExportMachine } from '../../../machines/csvExport/csvExportMachine.ts'
import type { CsvReport } from '../../../machines/csvExport/csvReport.ts'
import { unknownFailure } from '../../../machines/kit/failure.ts'

export const reportOf = (status: CsvReport['status'], more: Partial<CsvReport> = {}): CsvReport => ({
  id: '8b0f6a52-6a5e-4d3b-9d3e-1f6a2b7c8d9e',
  createdAt: '2026-03-18T11:30:00.000-04:00',
  presignedS3Url: status === 'finished' ? '/api/csv_exports/8b0f/file?signature=x' : null,
  status,
  previous: null,
  rows: { done: 0, total: null },
  bytes: null,
  params: {
    asq: null,
    recent: false,
    concern: false,
    monitorOrRefer: false,
    followUpSelect: null,
    state: null,
    player: null,
    groups: null,
    subgroups: null,
    cohorts: null,
    teachers: null,
    start: null,
    end: null,
    tz: 'America/New_York',
  },
  names: { player: [], groups: [], subgroups: [], cohorts: [] },
  ...more,
})

const answers = [
  { output: null },
  { output: reportOf('pending') },
  { output: reportOf('in_progress') },
  { output: reportOf('failed') },
  { output: reportOf('finished') },
]
const errors = [
  { error: { ...unknownFailure, key: 'tooManyRequests' as const, status: 429, retryAfterMs: 9000 } },
  { error: { ...unknownFailure, key: 'forbidden' as const, status: 403 } },
]
const unread = { error: { ...unknownFailure, key: 'invalid' as const, status: 400 } }

/** What the server may answer in the generated paths, which are walked on the running machine and in a browser. */
export const csvExportPaths = {
  input: undefined,
  machine: csvExportMachine.provide({ actions: { logDownload: () => undefined } }),
  events: {
    'report.request': [{ request: { asq: 'asq_3' } }],
    'report.download': [{ reportId: '8b0f6a52-6a5e-4d3b-9d3e-1f6a2b7c8d9e' }],
    'xstate.done.actor.askReport': answers,
    'xstate.done.actor.requestReport': answers.slice(1),
    // Retry is offered only if asking again may bring another answer.
    'xstate.error.actor.askReport': [...errors, unread],
    'xstate.error.actor.requestReport': errors,
  },
  contextKey: ({ report, failure, refusal }: CsvExportContext) => [report?.status, failure?.key, refusal?.key],
}
