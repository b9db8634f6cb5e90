import { rows } from './csvExport.ts'
import { formatNumber, formatOneDecimal } from './formats.ts'
import { catalogue } from './language.ts'

/** The download of a CSV report's file. */
export const csvFileTexts = catalogue('csvFile', {
  made: (done: number, bytes: number | null) => (bytes === null ? rows(done) : `${rows(done)}, ${fileSize(bytes)}`),
  downloading: 'Downloading…',
  notDownloaded: 'The file was not downloaded.',
  notKept: 'It is no longer kept: export it again.',
})

function fileSize(bytes: number): string {
  const inMegabytes = bytes / 1_000_000
  return inMegabytes >= 1
    ? `${formatOneDecimal(inMegabytes)} MB`
    : `${formatNumber(Math.max(1, Math.round(bytes / 1_000)))} kB`
}
