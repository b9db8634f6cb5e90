import { DateTime, IANAZone } from 'luxon'
import { addDays, civilDate, type IsoDate, type IsoInstant } from './calendar.ts'
import type { DateRange } from './periods.ts'

/*
 * Zones, instants and their formats: the only domain file that imports luxon (22 kB gzipped). Machines must not import
 * it, nor may anything that login, survey list and questionnaire load before they are ready;
 * test/structure/imports.test.ts checks that.
 */

const aMinute = 60_000
const aDay = 1440 * aMinute
const mostDaysKept = 4096

/** Tells whether the platform knows a time zone by that name, for example 'America/New_York'. */
export const isTimeZone = (text: string): boolean => IANAZone.isValidZone(text)

/** The offset of a zone's local time from UTC at an instant, in milliseconds; negative west of Greenwich. */
type OffsetAt = (millis: number) => number

/**
 * Finds the offsets of a zone and caches them by UTC day. No zone of the tz database changes its clock twice within a
 * day, so a day that begins and ends with the same offset has it throughout; on the day of a change luxon is asked each
 * time. A page of the survey list rewrites 500 instants: each takes 24 µs of one core with luxon's DateTime, 9 with its
 * offset alone, 5 with Intl, 1.5 with a cached offset. Ignores seconds in offsets, which predate standard time.
 * @throws RangeError for a zone that the platform does not know.
 */
function createOffsetAt(timeZone: string): OffsetAt {
  const zone = IANAZone.create(timeZone)
  if (!zone.isValid) throw new RangeError(`Not a time zone: ${timeZone}`)
  const ask: OffsetAt = (millis) => Math.trunc(zone.offset(millis)) * aMinute
  const ofDays = new Map<number, number | null>()
  return (millis) => {
    const day = Math.floor(millis / aDay)
    const kept = ofDays.get(day)
    if (kept !== undefined) return kept ?? ask(millis)
    const start = ask(day * aDay)
    const isSteady = start === ask((day + 1) * aDay)
    if (ofDays.size >= mostDaysKept) ofDays.clear()
    ofDays.set(day, isSteady ? start : null)
    return isSteady ? start : ask(millis)
  }
}

const offsetsOfZones = new Map<string, OffsetAt>()

function offsetsOf(timeZone: string): OffsetAt {
  const kept = offsetsOfZones.get(timeZone) ?? createOffsetAt(timeZone)
  offsetsOfZones.set(timeZone, kept)
  return kept
}

/**
 * Rewrites an instant as local time of a zone with its offset: '2026-11-12T21:00:00.000-05:00'. The part before the T
 * is the local day, so that the reader needs no zone data.
 * @throws RangeError for text that is not an instant, and for a zone that the platform does not know.
 */
export function instantIn(timeZone: string, instant: IsoInstant): IsoInstant {
  const millis = Date.parse(instant)
  const offset = offsetsOf(timeZone)(millis)
  const local = new Date(millis + offset).toISOString().slice(0, -1)
  const size = Math.abs(offset) / aMinute
  const twoDigits = (value: number) => String(value).padStart(2, '0')
  return `${local}${offset < 0 ? '-' : '+'}${twoDigits(Math.floor(size / 60))}:${twoDigits(size % 60)}`
}

/**
 * The calendar day in a zone at that instant.
 * @throws RangeError for a zone that the platform does not know.
 */
export function todayIn(timeZone: string, nowMillis: number): IsoDate {
  return new Date(nowMillis + offsetsOf(timeZone)(nowMillis)).toISOString().slice(0, 10)
}

/**
 * The first instant of a calendar day in a zone: the earlier of two midnights where the clock goes back over midnight,
 * the instant of the change where it skips midnight or the whole day. luxon resolves an ambiguous local time by today's
 * offset and gives two results for a skipped one (3.7.2), so only its offsets are used.
 * @throws RangeError for a day that does not exist, and for a zone that the platform does not know.
 */
export function dayStart(timeZone: string, date: IsoDate): IsoInstant {
  const local = DateTime.fromObject(civilDate(date), { zone: 'utc' }).toMillis()
  const offsetAt = offsetsOf(timeZone)
  const [before, after] = [offsetAt(local - aDay), offsetAt(local + aDay)]
  const midnights = [local - before, local - after].filter((millis) => millis + offsetAt(millis) === local)
  const millis = midnights.length > 0 ? Math.min(...midnights) : changeBetween(offsetAt, local - after, local - before)
  return new Date(millis).toISOString()
}

/** The first instant whose offset differs from that of `earlier`; the clock changes exactly once between the two. */
function changeBetween(offsetAt: OffsetAt, earlier: number, later: number): number {
  const before = offsetAt(earlier)
  let [last, first] = [earlier, later]
  while (first - last > 1) {
    const middle = Math.floor((first + last) / 2)
    if (offsetAt(middle) === before) last = middle
    else first = middle
  }
  return first
}

/** The first and the last instant that both a database timestamp and a four-digit year can express. */
const firstInstant = '0001-01-01T00:00:00.000Z'
const lastInstant = '9999-12-31T23:59:59.999Z'

export interface Moments {
  readonly from: IsoInstant
  /** Excluded. */
  readonly until: IsoInstant
}

/**
 * The instants of a range of days in a zone, both days included.
 * @throws RangeError for a day that does not exist, and for a zone that the platform does not know.
 */
export function momentsOf(timeZone: string, { start, end }: DateRange): Moments {
  const from = dayStart(timeZone, start)
  const until = end === '9999-12-31' ? lastInstant : dayStart(timeZone, addDays(end, 1))
  return { from: from < firstInstant ? firstInstant : from, until }
}

/**
 * Formats a calendar day in a language, with Latin digits: 'March 18, 2026'. Accepts an instant, of which it takes the
 * part before the T.
 */
export const dayInWords = (language: string, date: IsoDate): string =>
  DateTime.fromISO(date.slice(0, 10), { zone: 'utc', locale: language, numberingSystem: 'latn' }).toLocaleString(
    DateTime.DATE_FULL,
  )
