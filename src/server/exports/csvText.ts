import { stringify } from 'csv-stringify/sync'

export type Cell = string | number | null

/** Blanks, line ends, control characters and what has no width. */
const hidesWhatFollows = /^[\p{White_Space}\p{Cc}\p{Cf}]+/u

/** A text without what hides its first character: csv-stringify neutralises a formula only where that comes first. */
function plain(cell: Cell): string {
  return cell === null ? '' : String(cell).replace(hidesWhatFollows, '').trimEnd()
}

/**
 * Lines of a CSV file by RFC 4180. No cell is a formula to any spreadsheet (ASVS 1.2.10): what begins like one gets an apostrophe.
 */
export function csvText(rows: readonly (readonly Cell[])[]): string {
  return stringify(
    rows.map((row) => row.map(plain)),
    { escape_formulas: true, record_delimiter: 'windows' },
  )
}

/** Tells spreadsheets that the file is UTF-8. */
export const byteOrderMark = '\uFEFF'
