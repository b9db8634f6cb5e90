import type { CsvReport } from '../../../machines/csvExport/csvReport.ts'

const number = new Intl.NumberFormat('en-US')
const kilobytes = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const megabytes = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1, minimumFractionDigits: 1 })

const rows = (count: number) => `${number.format(count)} ${count === 1 ? 'row' : 'rows'}`

/** CSV reports on the survey dashboard. */
export const enCsvExport = {
  label: 'CSV reports',
  surveys: { button: 'Export surveys', title: 'Report of ASQ surveys' },
  followUps: { button: 'Export follow-ups', title: 'Report of follow-ups' },

  /** 001 §2.2, exactly. */
  requestedAt: (time: string) => `Latest report requested at: ${time}`,
  failed: 'Latest report requested failed',

  progress: ({ done, total }: CsvReport['rows']) =>
    total === null ? 'Waiting to be made' : `${number.format(done)} of ${rows(total)}`,
  made: (done: number, bytes: number | null) => (bytes === null ? rows(done) : `${rows(done)}, ${fileSize(bytes)}`),
  oneAtATime: 'A report is still being made. Ask for another one when it is finished.',
  troubled: 'The server does not answer at the moment; it is asked again by itself.',
  notRequested: 'The report was not requested.',
  lost: 'The report was not requested. No answer came: try again.',
  perhapsRequested: 'Perhaps the report was not requested; the server is asked.',
  unavailable: 'The server did not say how the latest report stands.',
  retry: 'Retry',

  details: 'Details',
  detailsOf: (title: string) => `Details: ${title}`,
} as const

function fileSize(bytes: number): string {
  const inMegabytes = bytes / 1_000_000
  return inMegabytes >= 1
    ? `${megabytes.format(inMegabytes)} MB`
    : `${kilobytes.format(Math.max(1, Math.round(bytes / 1_000)))} kB`
}
