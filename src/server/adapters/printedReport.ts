import type { Side } from '../../domain/instrument.ts'
import type { Zone } from '../../domain/sectionNorm.ts'
import type { ZoneBand } from '../../domain/zoneScale.ts'

export interface PrintedTable {
  readonly columns: readonly string[]
  /** Percent of the line width, one for each column. */
  readonly widths: readonly number[]
  readonly rows: readonly (readonly string[])[]
}

/** The zones of an area on the line of its scores, from 0 to the highest score. */
export interface PrintedScale {
  readonly highest: number
  readonly bands: readonly ZoneBand[]
  readonly marks: readonly { readonly side: Side; readonly score: number }[]
}

export interface PrintedArea {
  readonly name: string
  readonly scale: PrintedScale | null
  /** The cut-off and the bound of the monitoring zone, in words. */
  readonly figures: string | null
  readonly results: readonly { readonly score: string; readonly zone: Zone | null; readonly word: string }[]
}

export interface PrintedResults {
  readonly title: string
  readonly area: string
  readonly sides: readonly { readonly side: Side; readonly name: string }[]
  readonly areas: readonly PrintedArea[]
  readonly meanings: readonly { readonly zone: Zone; readonly word: string; readonly meaning: string }[]
  readonly notes: readonly string[]
}

/** A report with its texts: plain data that can be sent to the thread that typesets it. */
export interface PrintedReport {
  readonly language: string
  readonly direction: 'ltr' | 'rtl'
  /** The document's title, shown in the window's title bar. */
  readonly title: string
  readonly product: string
  readonly organization: string
  /** Address and telephone of the organization. */
  readonly contact: readonly string[]
  readonly heading: string
  readonly warning: string | null
  readonly notice: string | null
  /** Shown only when a character has no glyph in any font. Contains {sign}, which is printed in its place. */
  readonly unprintable: string | null
  readonly facts: readonly (readonly [label: string, value: string])[]
  readonly results: PrintedResults
  /** A table, or the sentence that there is no such answer. */
  readonly concerns: PrintedTable | string
  readonly answersTitle: string
  /** What to know before reading the answers, such as their language. */
  readonly answersNote: string | null
  readonly answers: readonly PrintedTable[]
  readonly foot: string
  /** Contains {page} and {pages}. */
  readonly page: string
}
