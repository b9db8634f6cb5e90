import { addDays, diffDays, type IsoDate } from './calendar.ts'

/** Names of ranges of days, by length (001 §2.8). */
export const periods = ['all', 'custom', 'week', 'weeks_2', 'month', 'months_2', 'months_6'] as const
export type Period = (typeof periods)[number]

export interface DateRange {
  readonly start: IsoDate
  readonly end: IsoDate
}

/** Days from the first to the last day of each named period, shortest first. */
export const spans = [
  ['week', 6],
  ['weeks_2', 13],
  ['month', 29],
  ['months_2', 59],
  ['months_6', 179],
] as const satisfies readonly (readonly [Period, number])[]
export type NamedPeriod = (typeof spans)[number][0]

/** The period of a range (001 §2.8); all time without a range. */
export function periodOf(range: DateRange | null): Period {
  const span = range === null ? 0 : diffDays(range.start, range.end)
  if (span === 0) return 'all'
  return spans.find(([, days]) => days === span)?.[0] ?? 'custom'
}

/** The named period that ends on that day. */
export function rangeOf(period: NamedPeriod, today: IsoDate): DateRange {
  const days = spans.find(([name]) => name === period)?.[1] ?? 0
  return { start: addDays(today, -days), end: today }
}

/** Today minus 6 days to today (001 §2.8). */
export const defaultRange = (today: IsoDate): DateRange => rangeOf('week', today)
