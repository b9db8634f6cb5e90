import { rows } from './csvExport.ts'

const kilobytes = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const megabytes = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1, minimumFractionDigits: 1 })

/** The download of a CSV report's file. */
export const enCsvFile = {
  made: (done: number, bytes: number | null) => (bytes === null ? rows(done) : `${rows(done)}, ${fileSize(bytes)}`),
  downloading: 'Downloading…',
  /** Where the server gives none. */
  fileName: 'ASQ report.csv',
  notDownloaded: 'The file was not downloaded.',
  notKept: 'It is no longer kept: export it again.',
} as const

function fileSize(bytes: number): string {
  const inMegabytes = bytes / 1_000_000
  return inMegabytes >= 1
    ? `${megabytes.format(inMegabytes)} MB`
    : `${kilobytes.format(Math.max(1, Math.round(bytes / 1_000)))} kB`
}
