import type { ChartGroup } from '../../../../machines/partnerDashboard/partnerFigures.ts'
import { roundedPercent, sharesOfHundred } from '../../../domain/percentages.ts'
import { partnerDashboardTexts as texts } from '../../texts/partnerDashboard.ts'

/** The tone of a part: the three zones, the part that the message is about, and the others. */
export type Tone = 'onSchedule' | 'monitor' | 'refer' | 'main' | 'rest'

export interface Share {
  readonly id: string
  readonly label: string
  readonly count: number
  readonly tone: Tone
}

export interface Slice extends Share {
  readonly percent: number
}

/** A whole, cut into slices that add up to 100. */
export interface StackRow {
  readonly id: string
  readonly label: string
  /** The abbreviation of an area. */
  readonly short?: string
  readonly slices: readonly Slice[]
}

/** Wholes, as bars or as rings. */
export interface WholesPart {
  readonly kind: 'stacks' | 'rings'
  readonly rows: readonly StackRow[]
}

export interface BarsPart {
  readonly kind: 'bars'
  readonly rows: readonly { readonly id: string; readonly label: string; readonly percent: number }[]
}

export interface ChartTable {
  readonly caption: string
  readonly columns: readonly string[]
  readonly rows: readonly { readonly id: string; readonly label: string; readonly cells: readonly string[] }[]
}

/** One chart group, ready to be shown: as a chart, as tables, and in words. */
export interface ChartView {
  readonly group: ChartGroup
  /** The message of the chart. */
  readonly message: string
  readonly summary: string
  /** Null if there is nothing to draw. */
  readonly chart: WholesPart | BarsPart | null
  readonly tables: readonly ChartTable[]
}

/** Rounds the shares so that they add up to 100, in a chart as in the table with the same figures. */
export function slicesOf(shares: readonly Share[]): readonly Slice[] {
  const percents = sharesOfHundred(shares.map(({ count }) => count))
  return shares.map((share, index) => ({ ...share, percent: percents[index] ?? 0 }))
}

/** Draws the wholes that are not zero; null if all are. */
export function wholesOf(
  kind: WholesPart['kind'],
  rows: readonly (Omit<StackRow, 'slices'> & { readonly shares: readonly Share[] })[],
): WholesPart | null {
  const drawn = rows.filter(({ shares }) => shares.some(({ count }) => count > 0))
  return drawn.length === 0
    ? null
    : { kind, rows: drawn.map(({ shares, ...row }) => ({ ...row, slices: slicesOf(shares) })) }
}

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

/** The figures of the parts of a whole; if the whole is zero, each is 0%. */
export const tableOfShares = (caption: string, heading: string, shares: readonly Share[]): ChartTable =>
  tableOfCounts(caption, heading, slicesOf(shares))
