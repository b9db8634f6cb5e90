import { stringify } from 'csv-stringify/sync'

export type Cell = string | number | null

/** Blanks, line ends, control characters and characters without width. */
const hidesWhatFollows = /^[\p{White_Space}\p{Cc}\p{Cf}]+/u

/**
 * Removes invisible characters from the start of a text: csv-stringify neutralizes a formula only at the very
 * beginning.
 */
function plain(cell: Cell): string {
  return cell === null ? '' : String(cell).replace(hidesWhatFollows, '').trimEnd()
}

/**
 * Formats rows as CSV by RFC 4180. No cell is a formula in any spreadsheet (ASVS 1.2.10): one that starts like a
 * formula gets an apostrophe.
 */
export function csvText(rows: readonly (readonly Cell[])[]): string {
  return stringify(
    rows.map((row) => row.map(plain)),
    { escape_formulas: true, record_delimiter: 'windows' },
  )
}

/** Shows spreadsheets that the file is UTF-8. */
export const byteOrderMark = '\uFEFF'
