import { type IsoDate, diffDays, isoDate, parseIsoDate } from '../../src/domain/calendar.ts'

/** The least number of nights between the ends of a date range (001 §9). */
const minimumNights = 1

/** The text of the two date fields, as a person typed it. */
export interface TypedDates {
  readonly start: string
  readonly end: string
}

export type DateRangeReading =
  | { readonly kind: 'allTime' }
  | { readonly kind: 'range'; readonly start: IsoDate; readonly end: IsoDate }
  /** Tells whether only one end is set: the range does not apply yet. */
  | { readonly kind: 'incomplete'; readonly missing: keyof TypedDates }
  | { readonly kind: 'unreadable'; readonly field: keyof TypedDates }
  | { readonly kind: 'tooShort' | 'reversed' }

/** Reads a day written as MM/DD/YYYY (leading zeros may be left out); null for anything else. */
export function parseTypedDate(text: string): IsoDate | null {
  const match = /^\s*(\d{1,2})\/(\d{1,2})\/(\d{4})\s*$/.exec(text)
  if (match === null) return null
  const date = isoDate({ year: Number(match[3]), month: Number(match[1]), day: Number(match[2]) })
  return parseIsoDate(date) === null ? null : date
}

/** Writes a day as MM/DD/YYYY, which parseTypedDate reads; empty for null and for anything that is not a day. */
export const typedDate = (date: IsoDate | null): string => {
  const parts = date === null ? null : parseIsoDate(date)
  if (parts === null) return ''
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(parts.month)}/${two(parts.day)}/${String(parts.year).padStart(4, '0')}`
}

/**
 * Tells whether a range is long enough: neither a single day nor reversed (001 §9).
 * @throws RangeError if an end is not an existing day
 */
export const isDateRange = (start: IsoDate, end: IsoDate): boolean => diffDays(start, end) >= minimumNights

/** Tells whether a range applies: both ends set, at least one night apart, or both empty, which means all time. */
export function readDateRange({ start, end }: TypedDates): DateRangeReading {
  const isBlank = (text: string) => text.trim() === ''
  if (isBlank(start) && isBlank(end)) return { kind: 'allTime' }
  const first = parseTypedDate(start)
  const last = parseTypedDate(end)
  if (first === null && !isBlank(start)) return { kind: 'unreadable', field: 'start' }
  if (last === null && !isBlank(end)) return { kind: 'unreadable', field: 'end' }
  if (first === null) return { kind: 'incomplete', missing: 'start' }
  if (last === null) return { kind: 'incomplete', missing: 'end' }
  if (isDateRange(first, last)) return { kind: 'range', start: first, end: last }
  return { kind: first > last ? 'reversed' : 'tooShort' }
}
