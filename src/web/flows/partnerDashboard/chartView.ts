import type { ChartGroup } from '../../../../machines/partnerDashboard/partnerFigures.ts'
import { roundedPercent, sharesOfHundred } from '../../../domain/percentages.ts'
import { partnerDashboardTexts as texts } from '../../texts/partnerDashboard.ts'

/** The tone of a part: the three zones, the part that the message is about, and the others. */
export type Tone = 'onSchedule' | 'monitor' | 'refer' | 'main' | 'rest'

export interface Slice {
  readonly id: string
  readonly label: string
  readonly count: number
  readonly percent: number
  readonly tone: Tone
}

export interface RingPart {
  readonly kind: 'ring'
  readonly label: string
  readonly slices: readonly Slice[]
}

/** Several bars under one label, one for each tone. */
export interface BarRow {
  readonly id: string
  readonly label: string
  readonly bars: readonly { readonly tone: Tone; readonly percent: number }[]
}

export interface BarsPart {
  readonly kind: 'bars'
  readonly label: string
  readonly rows: readonly BarRow[]
}

export type ChartPart = RingPart | BarsPart

export interface ChartTable {
  readonly caption: string
  readonly columns: readonly string[]
  readonly rows: readonly { readonly id: string; readonly label: string; readonly cells: readonly string[] }[]
}

/** One chart group, ready to be shown: as charts, as tables, and in words. */
export interface ChartView {
  readonly group: ChartGroup
  /** The message of the chart. */
  readonly message: string
  readonly summary: string
  /** Empty if there is nothing to draw. */
  readonly parts: readonly ChartPart[]
  readonly tables: readonly ChartTable[]
}

export interface Share {
  readonly id: string
  readonly label: string
  readonly count: number
  readonly tone: Tone
}

/** Builds a ring, which adds up to 100, and a table with the same figures. */
function slicesOf(shares: readonly Share[]): readonly Slice[] {
  const percents = sharesOfHundred(shares.map(({ count }) => count))
  return shares.map((share, index) => ({ ...share, percent: percents[index] ?? 0 }))
}

/** Builds the parts of a whole; null if the whole is zero, so that nothing is drawn. */
export const ringOf = (label: string, shares: readonly Share[]): RingPart | null =>
  shares.every(({ count }) => count === 0) ? null : { kind: 'ring', label, slices: slicesOf(shares) }

interface CountRow {
  readonly id: string
  readonly label: string
  readonly count: number
  readonly percent: number | null
}

const tableOfCounts = (caption: string, heading: string, rows: readonly CountRow[]): ChartTable => ({
  caption,
  columns: [heading, texts.count, texts.share],
  rows: rows.map(({ id, label, count, percent }) => ({
    id,
    label,
    cells: [texts.number(count), percent === null ? '' : texts.percent(percent)],
  })),
})

/** The figures of single bars: a count and its share. */
export function countTable(
  caption: string,
  heading: string,
  rows: readonly {
    readonly id: string
    readonly label: string
    readonly count: number
    readonly whole: number | null
  }[],
): ChartTable {
  return tableOfCounts(
    caption,
    heading,
    rows.map(({ whole, ...row }) => ({ ...row, percent: whole === null ? null : roundedPercent(row.count, whole) })),
  )
}

/** The figures of the parts of a whole; if the whole is zero, each is 0 %. */
export const tableOfShares = (caption: string, heading: string, shares: readonly Share[]): ChartTable =>
  tableOfCounts(caption, heading, slicesOf(shares))

/** What can be drawn, in order: a ring without a whole (null) is left out. */
export const withoutEmpty = (...parts: readonly (ChartPart | null)[]): readonly ChartPart[] =>
  parts.filter((part) => part !== null)
