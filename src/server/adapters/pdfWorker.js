import { parentPort } from 'node:worker_threads'
import { Document, Page, StyleSheet, Text, View, renderToBuffer } from '@react-pdf/renderer'
import { createElement } from 'react'
import { fontsFor, missingSign, paragraphsOf, partsByFont, printable } from './pdfFonts.js'

/**
 * Typesets reports in a separate thread: laying out a page would block the server's thread for too long. Knows paper,
 * fonts and tables, but not the content of a report.
 *
 * @typedef {import('./pdf.ts').PrintedReport} PrintedReport
 * @typedef {import('./pdf.ts').PrintedTable} PrintedTable
 */

const port = parentPort
if (port === null) throw new Error('pdfWorker runs as a worker thread only')

/** US Letter with margins wide enough that A4, which is narrower and longer, holds the same lines unscaled. */
const margin = 54

const styles = StyleSheet.create({
  page: {
    paddingHorizontal: margin,
    paddingTop: 44,
    paddingBottom: 64,
    fontSize: 10,
    color: '#16202b',
  },
  organization: { fontSize: 10, color: '#4f5f6f' },
  title: { fontSize: 20, fontWeight: 700, marginTop: 2, marginBottom: 10 },
  warning: { padding: 8, marginBottom: 10, borderWidth: 1, borderColor: '#8a4b00', color: '#8a4b00', fontWeight: 700 },
  notice: { marginTop: 14, fontSize: 8, color: '#4f5f6f' },
  fact: { marginBottom: 3 },
  factLabel: { width: '32%', color: '#4f5f6f' },
  factValue: { width: '68%', fontWeight: 700 },
  table: { marginTop: 14 },
  tableTitle: { fontSize: 13, fontWeight: 700, marginBottom: 4 },
  row: { borderBottomWidth: 0.5, borderBottomColor: '#c3ccd5', paddingVertical: 4 },
  head: { borderBottomWidth: 1, borderBottomColor: '#4f5f6f', fontWeight: 700 },
  cell: { paddingHorizontal: 4 },
  note: { marginTop: 4, fontSize: 8, color: '#4f5f6f' },
  foot: {
    position: 'absolute',
    bottom: 30,
    left: margin,
    right: margin,
    justifyContent: 'space-between',
    fontSize: 8,
    color: '#4f5f6f',
  },
})

/** Rows stay on one page unless they might not fit on one. */
const isLong = (/** @type {string} */ cell) => cell.length > 600

/** Height of a table's title and column headings, with the space above. */
const headsHeight = 70
/** Characters on a line of full width, estimated low. */
const charactersOfLine = 80
const lineHeight = 14

/**
 * Estimates the height of a row; for a row that may be split, the height of its first line.
 *
 * @param {readonly string[]} cells @param {readonly number[]} widths
 */
const heightOf = (cells, widths) =>
  cells.some(isLong)
    ? lineHeight
    : 8 +
      lineHeight *
        Math.max(
          1,
          ...cells.map((cell, place) => Math.ceil((100 * cell.length) / (charactersOfLine * (widths[place] ?? 100)))),
        )

/** The first letter decides the direction. */
const beginsRightToLeft = /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u

/** @param {PrintedReport} report @param {string[]} families */
function documentOf(report, families) {
  const isRightToLeft = report.direction === 'rtl'
  const line = /** @type {const} */ ({ flexDirection: isRightToLeft ? 'row-reverse' : 'row' })
  /**
   * Sets a text in its own direction, aligned to the report's side.
   *
   * @param {import('@react-pdf/renderer').Styles[string]} style @param {string} words
   */
  const text = (style, words) =>
    createElement(
      Text,
      {
        style: [
          {
            direction: beginsRightToLeft.test(words) ? 'rtl' : 'ltr',
            textAlign: isRightToLeft ? 'right' : 'left',
          },
          style,
        ],
      },
      ...partsByFont(words, families).map((part) =>
        part.families === families
          ? part.words
          : createElement(Text, { style: { fontFamily: part.families } }, part.words),
      ),
    )

  /** @param {PrintedTable} table */
  const table = ({ title, columns, widths, rows, note }) => {
    /** @param {readonly string[]} cells @param {boolean} isHead */
    const row = (cells, isHead) =>
      createElement(
        View,
        { wrap: cells.some(isLong), style: [line, styles.row, ...(isHead ? [styles.head] : [])] },
        ...cells.map((cell, place) =>
          createElement(
            View,
            { style: [styles.cell, { width: `${widths[place] ?? 0}%` }] },
            ...(isLong(cell) ? paragraphsOf(cell) : [cell]).map((words) => text({}, words)),
          ),
        ),
      )
    return [
      // Keeps the headings with the first row, so that they never end a page.
      createElement(View, { minPresenceAhead: headsHeight + heightOf(rows[0] ?? [], widths) }),
      createElement(
        View,
        { style: styles.table },
        // Repeated on each page that the table continues on.
        createElement(View, { fixed: true }, text(styles.tableTitle, title), row(columns, true)),
        ...rows.map((cells) => row(cells, false)),
        ...(note === null ? [] : [text(styles.note, note)]),
      ),
    ]
  }

  return createElement(
    Document,
    { title: report.title, author: report.organization, language: report.language, creator: report.product },
    createElement(
      Page,
      { size: 'LETTER', style: [styles.page, { fontFamily: families }] },
      text(styles.organization, report.organization),
      text(styles.title, report.heading),
      ...(report.warning === null ? [] : [text(styles.warning, report.warning)]),
      ...(report.unprintable === null ? [] : [text(styles.note, report.unprintable)]),
      ...report.facts.map(([label, value]) =>
        createElement(
          View,
          { wrap: false, style: [line, styles.fact] },
          createElement(View, { style: styles.factLabel }, text({}, label)),
          createElement(View, { style: styles.factValue }, text({}, value)),
        ),
      ),
      ...report.tables.flatMap(table),
      ...(report.notice === null ? [] : [text(styles.notice, report.notice)]),
      createElement(
        View,
        { fixed: true, style: [styles.foot, line] },
        createElement(Text, {}, report.foot),
        createElement(Text, {
          render: ({ pageNumber, totalPages }) =>
            report.page.replace('{page}', String(pageNumber)).replace('{pages}', String(totalPages)),
        }),
      ),
    ),
  )
}

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
