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
  oneAtATime: 'This report is still being made. Ask for another one when it is finished.',
  troubled: 'The server does not answer at the moment; it is asked again by itself.',
  notRequested: 'The report was not requested.',
  perhapsRequested: 'It is not known whether the report was requested; the server is asked.',
  unavailable: 'The server did not say how the latest report stands.',
  retry: 'Retry',

  details: 'Details',
  detailsOf: (title: string) => `Details: ${title}`,
  close: 'Close',
  requested: 'Requested at',
  status: 'Status',
  statuses: {
    pending: 'Waiting to be made',
    in_progress: 'Being made',
    failed: 'Failed',
    finished: 'Finished',
  } satisfies Record<CsvReport['status'], string>,
  rows: 'Rows',
  clock: 'Times in the file',
  previous: 'Report before it',
  filters: 'Filters',
  noFilters: 'None: everything that you may see',
  asq: 'ASQ type',
  types: { asq_3: 'ASQ-3', asq_se2: 'ASQ:SE-2' },
  recent: 'Recent',
  concern: 'Concern',
  monitorOrRefer: 'Monitor or refer',
  on: 'Yes',
  followUpSelect: 'Follow-up',
  followUpChoices: { completed: 'Completed', incomplete: 'Incomplete' },
  player: 'Children',
  groups: 'Groups',
  subgroups: 'Subgroups',
  cohorts: 'Cohorts',
  teachers: 'Staff',
  finishedBetween: 'Finished',
  range: (start: string, end: string) => `${start} to ${end}`,
  unnamed: (id: string) => `no. ${id}`,
} as const

function fileSize(bytes: number): string {
  const inMegabytes = bytes / 1_000_000
  return inMegabytes >= 1
    ? `${megabytes.format(inMegabytes)} MB`
    : `${kilobytes.format(Math.max(1, Math.round(bytes / 1_000)))} kB`
}
