import type { CsvReport } from '../../../machines/csvExport/csvReport.ts'
import { counted, formatNumber } from './formats.ts'
import { catalogue } from './language.ts'

export const rows = (count: number) => counted(count, 'row', 'rows')

/** CSV reports on the survey dashboard. */
export const csvExportTexts = catalogue('csvExport', {
  label: 'CSV reports',
  menu: 'Export',
  surveys: { name: 'Surveys', button: 'Export surveys', title: 'Report of ASQ surveys' },
  followUps: { name: 'Follow-ups', button: 'Export follow-ups', title: 'Report of follow-ups' },

  /** 001 §2.2, exactly. */
  requestedAt: (time: string) => `Latest report requested at: ${time}`,
  failed: 'Latest report requested failed',

  progress: ({ done, total }: CsvReport['rows']) =>
    total === null ? 'Waiting to be made' : `${formatNumber(done)} of ${rows(total)}`,
  oneAtATime: 'A report is still being made. Ask for another one when it is finished.',
  troubled: 'The server does not answer at the moment; it is asked again by itself.',
  notRequested: 'The report was not requested.',
  lost: 'The report was not requested. No answer came: try again.',
  perhapsRequested: 'Perhaps the report was not requested; the server is asked.',
  unavailable: 'The server did not say how the latest report stands.',
  retry: 'Retry',

  details: 'Details',
  detailsOf: (title: string) => `Details: ${title}`,
})
