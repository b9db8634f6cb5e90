import { parentPort } from 'node:worker_threads'
import { renderToBuffer } from '@react-pdf/renderer'
import { fontsFor, missingSign, printable } from './pdfFonts.js'
import { documentOf } from './pdfPage.js'

/**
 * Typesets reports in a separate thread: laying out a page would block the server's thread for too long.
 *
 * @typedef {import('./printedReport.ts').PrintedReport} PrintedReport
 */

const port = parentPort
if (port === null) throw new Error('pdfWorker runs as a worker thread only')

/**
 * The report with the letters that have a glyph, and a sign in place of those that have none.
 *
 * @param {PrintedReport} report
 */
async function withFonts(report) {
  /** @type {(change: (text: string) => string, of: PrintedReport) => PrintedReport} */
  const changed = (change, of) =>
    JSON.parse(JSON.stringify(of), (_, value) => (typeof value === 'string' ? change(value) : value))
  const plain = changed(printable, report)
  const { families, missing } = await fontsFor(JSON.stringify(plain))
  if (missing.length === 0) return { shown: { ...plain, unprintable: null }, families, missing }
  const signed = (/** @type {string} */ text) =>
    Array.from(text, (character) => (missing.includes(character) ? missingSign : character)).join('')
  return { shown: changed((text) => signed(text).replace('{sign}', missingSign), plain), families, missing }
}

/** The start of the range of Unicode around a character, too wide to tell which one it is. @param {string} character */
function rangeOf(character) {
  const start = Math.floor((character.codePointAt(0) ?? 0) / 128) * 128
  return `U+${start.toString(16).toUpperCase().padStart(4, '0')}`
}

/** @param {{ id: number, report: PrintedReport }} call */
async function print({ id, report }) {
  try {
    const { shown, families, missing } = await withFonts(report)
    // The title is for the reader's window, which has its own fonts.
    const bytes = await renderToBuffer(documentOf({ ...shown, title: report.title }, families))
    port?.postMessage({ id, bytes, missing: [...new Set(missing.map(rangeOf))] })
  } catch (error) {
    // The failure must not quote the report.
    port?.postMessage({ id, failure: error instanceof Error ? error.name : 'unknown' })
  }
}

port.on('message', (call) => void print(call))
