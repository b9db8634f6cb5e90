import { stringify } from 'csv-stringify/sync'

/** A number is a figure; a text never is. */
export type Cell = string | number | null

/** Blanks, line ends, control characters and characters without width. */
const invisible = String.raw`\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}`

const invisibleStart = new RegExp(`^[${invisible}]+`, 'u')

/** The signs that begin a formula, also in full width and as NFKC or a spreadsheet reads them. */
const formulaSigns = '=+\\-@＝＋－＠﹦﹢﹣﹫−'

/** Whatever may stand before a formula sign without being the cell's text; matches at each place once. */
const maybeFormula = new RegExp(`([${invisible};"]+|^)([${formulaSigns}])?`, 'gu')

/**
 * After these, some readers see a new cell: Excel splits at semicolons in half of Europe, and then quotation marks in
 * the middle of a line no longer keep its line breaks together.
 */
const beginsCell = /[\t\n\v\f\r\u0085\u2028\u2029;]/u

/** Csv-stringify itself quotes only commas, quotation marks and its own line end. */
const needsQuotes = /[\p{Cc}\u2028\u2029;]/u

const guarded = (text: string): string =>
  text.replaceAll(maybeFormula, (whole, before: string, sign: string | undefined, place: number) =>
    sign !== undefined && (place === 0 || beginsCell.test(before)) ? `${before}'${sign}` : whole,
  )

const written = (cell: Cell): Cell =>
  typeof cell === 'string' ? guarded(cell.replace(invisibleStart, '').trimEnd()) : cell

/**
 * Formats rows as CSV by RFC 4180. No text is a formula in any spreadsheet (ASVS 1.2.10): an apostrophe stands before
 * every sign that would begin one.
 */
export function csvText(rows: readonly (readonly Cell[])[]): string {
  return stringify(
    rows.map((row) => row.map(written)),
    { record_delimiter: 'windows', quoted_match: needsQuotes },
  )
}

/** Shows spreadsheets that the file is UTF-8. */
export const byteOrderMark = '\uFEFF'
