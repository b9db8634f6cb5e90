import { Document, Page, Text, View } from '@react-pdf/renderer'
import { createElement } from 'react'
import { paragraphsOf, partsByFont } from './pdfFonts.js'
import { drawResults } from './pdfResults.js'
import { styles } from './pdfStyles.js'

/**
 * The pages of a report. Knows paper, fonts and tables, but not what a report says.
 *
 * @typedef {import('./printedReport.ts').PrintedReport} PrintedReport
 * @typedef {import('./printedReport.ts').PrintedTable} PrintedTable
 * @typedef {import('@react-pdf/renderer').Styles[string]} Style
 * @typedef {import('react').ReactElement} Element
 * @typedef {{ text: (style: Style, words: string) => Element, line: Style }} Pen
 */

/** Rows stay on one page unless they might not fit on one. */
const isLong = (/** @type {string} */ cell) => cell.length > 240

/** Height of a table's column headings, with the space above. */
const headsHeight = 34
/** Characters on a line of full width, estimated low. */
const charactersOfLine = 90
const lineHeight = 13

/**
 * Estimates the height of a row; for a row that may be split, the height of its first line.
 *
 * @param {readonly string[]} cells @param {readonly number[]} widths
 */
const heightOf = (cells, widths) =>
  cells.some(isLong)
    ? lineHeight
    : 5 +
      lineHeight *
        Math.max(
          1,
          ...cells.map((cell, place) => Math.ceil((100 * cell.length) / (charactersOfLine * (widths[place] ?? 100)))),
        )

/** The first letter decides the direction. */
const beginsRightToLeft = /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u

/**
 * A report on its pages.
 *
 * @param {PrintedReport} report @param {string[]} families From fontsFor, for all its texts.
 */
export function documentOf(report, families) {
  const isRightToLeft = report.direction === 'rtl'
  const line = /** @type {const} */ ({ flexDirection: isRightToLeft ? 'row-reverse' : 'row' })
  /**
   * Sets a text in its own direction, aligned to the report's side.
   *
   * @param {Style} style @param {string} words
   */
  const text = (style, words) => {
    const direction = beginsRightToLeft.test(words) ? 'rtl' : 'ltr'
    return createElement(
      Text,
      { style: [{ direction, textAlign: isRightToLeft ? 'right' : 'left' }, style] },
      ...partsByFont(words, families).map((part) =>
        part.families === families
          ? part.words
          : createElement(Text, { style: { direction, fontFamily: part.families } }, part.words),
      ),
    )
  }

  /** @param {PrintedTable} table */
  const table = ({ columns, widths, rows }) => {
    /** @param {readonly string[]} cells @param {boolean} isHead */
    const row = (cells, isHead) =>
      createElement(
        View,
        { wrap: cells.some(isLong), style: [line, styles.row, ...(isHead ? [styles.head] : [])] },
        ...cells.map((cell, place) =>
          createElement(
            View,
            { style: [styles.cell, { width: `${widths[place] ?? 0}%` }] },
            ...paragraphsOf(cell).map((words) => text({}, words)),
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
        createElement(View, { fixed: true }, row(columns, true)),
        ...rows.map((cells) => row(cells, false)),
      ),
    ]
  }
  /** @param {Style} style @param {string | null} words */
  const perhaps = (style, words) => (words === null ? [] : [text(style, words)])
  const { concerns } = report

  return createElement(
    Document,
    { title: report.title, author: report.organization, language: report.language, creator: report.product },
    createElement(
      Page,
      { size: 'LETTER', style: [styles.page, { fontFamily: families }] },
      text(styles.organization, report.organization),
      text(styles.contact, report.contact.join(' · ')),
      text(styles.title, report.heading),
      ...perhaps(styles.warning, report.warning),
      ...perhaps(styles.note, report.unprintable),
      ...report.facts.map(([label, value]) =>
        createElement(
          View,
          { wrap: false, style: [line, styles.fact] },
          createElement(View, { style: styles.factLabel }, text({}, label)),
          createElement(View, { style: styles.factValue }, ...paragraphsOf(value).map((words) => text({}, words))),
        ),
      ),
      drawResults(report.results, { text, line }),
      ...(typeof concerns === 'string' ? [text(styles.meanings, concerns)] : table(concerns)),
      createElement(View, { minPresenceAhead: 4 * headsHeight }),
      text(styles.heading, report.answersTitle),
      ...perhaps(styles.note, report.answersNote),
      ...report.answers.flatMap(table),
      ...perhaps(styles.notice, report.notice),
      createElement(
        View,
        { fixed: true, style: [styles.foot, line] },
        text({}, report.foot),
        createElement(Text, {
          render: ({ pageNumber, totalPages }) =>
            report.page.replace('{page}', String(pageNumber)).replace('{pages}', String(totalPages)),
        }),
      ),
    ),
  )
}
