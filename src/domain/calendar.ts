/** A calendar day, 'YYYY-MM-DD', in no time zone. */
export type IsoDate = string

/** A moment, ISO 8601 with its offset. */
export type IsoInstant = string

export interface CivilDate {
  readonly year: number
  /** 1 to 12. */
  readonly month: number
  /** 1 to 31. */
  readonly day: number
}

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
}

/** 28 to 31, in the Gregorian calendar; the month counts from 1, as in CivilDate. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

/** The parts of a calendar day, or null when the text is not an existing day written as YYYY-MM-DD. */
export function parseIsoDate(text: string): CivilDate | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (match === null) return null
  const year = Number(match[1])
  const month = Number(match[2])
  const day = Number(match[3])
  if (year < 1 || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return null
  return { year, month, day }
}

/** For input from outside: only an existing day, with four, two and two digits and nothing around them. */
export function isIsoDate(text: string): boolean {
  return parseIsoDate(text) !== null
}

/** @throws RangeError when the text is not an existing day: a mistake of the caller, who checks input with isIsoDate. */
export function civilDate(date: IsoDate): CivilDate {
  const parts = parseIsoDate(date)
  if (parts === null) throw new RangeError(`Not a calendar day: ${date}`)
  return parts
}

/** Writes the parts without asking whether such a day exists; whoever has them from a person checks with isIsoDate. */
export function isoDate({ year, month, day }: CivilDate): IsoDate {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

const daysPerEra = 146_097

/**
 * Days since 0000-03-01 in the proleptic Gregorian calendar. Years are counted from March, so that the leap day is
 * the last of its year and needs no special case.
 */
function dayNumber(date: IsoDate): number {
  const { year, month, day } = civilDate(date)
  const marchYear = month <= 2 ? year - 1 : year
  const era = Math.floor(marchYear / 400)
  const yearOfEra = marchYear - era * 400
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1
  return era * daysPerEra + yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
}

function dateOfDayNumber(number: number): IsoDate {
  const era = Math.floor(number / daysPerEra)
  const dayOfEra = number - era * daysPerEra
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
  return isoDate({
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1,
  })
}

/**
 * Whole days; a negative number goes back.
 * @throws RangeError when the date is not an existing day.
 */
export function addDays(date: IsoDate, days: number): IsoDate {
  return dateOfDayNumber(dayNumber(date) + days)
}

/** Days from the first to the second day; negative when the second is earlier. */
export function diffDays(from: IsoDate, to: IsoDate): number {
  return dayNumber(to) - dayNumber(from)
}

/** The same day of the month that many months later, clamped to the month's end. */
export function addMonths(date: IsoDate, months: number): IsoDate {
  const { year, month, day } = civilDate(date)
  const index = year * 12 + (month - 1) + months
  const targetYear = Math.floor(index / 12)
  const targetMonth = index - targetYear * 12 + 1
  return isoDate({ year: targetYear, month: targetMonth, day: Math.min(day, daysInMonth(targetYear, targetMonth)) })
}

/** Negative when the first is earlier, positive when it is later, 0 when they are the same day. */
export function compareDates(first: IsoDate, second: IsoDate): number {
  if (first === second) return 0
  return first < second ? -1 : 1
}

/** By calendar days; neither is checked to exist. */
export function earlierOf(first: IsoDate, second: IsoDate): IsoDate {
  return compareDates(first, second) <= 0 ? first : second
}

/** By calendar days; neither is checked to exist. */
export function laterOf(first: IsoDate, second: IsoDate): IsoDate {
  return compareDates(first, second) >= 0 ? first : second
}

/** Formatters are dear to make and cheap to use, and there are as many as partners have zones. */
function keptByZone(make: (timeZone: string) => Intl.DateTimeFormat): (timeZone: string) => Intl.DateTimeFormat {
  const made = new Map<string, Intl.DateTimeFormat>()
  return (timeZone) => {
    const kept = made.get(timeZone) ?? make(timeZone)
    made.set(timeZone, kept)
    return kept
  }
}

const offsetFormat = keptByZone(
  (timeZone) => new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }),
)

/** Minutes that the zone is ahead of UTC at that moment; the seconds of offsets before the age of standard time are left out. */
function offsetMinutes(timeZone: string, millis: number): number {
  const [, sign = '+', hours = '0', minutes = '0'] =
    /GMT([+-])(\d\d):(\d\d)/.exec(offsetFormat(timeZone).format(millis)) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

/**
 * The same moment as a clock on the wall of the zone shows it, with its offset: '2026-11-12T21:00:00.000-05:00'. The part
 * before the T is the day there, so that who reads it needs no zones.
 * @throws RangeError for what is not a moment, and for a zone that the platform does not know.
 */
export function instantIn(timeZone: string, instant: IsoInstant): IsoInstant {
  const millis = Date.parse(instant)
  const ahead = offsetMinutes(timeZone, millis)
  const onTheWall = new Date(millis + ahead * 60_000).toISOString().slice(0, -1)
  const twoDigits = (value: number) => String(value).padStart(2, '0')
  const size = Math.abs(ahead)
  return `${onTheWall}${ahead < 0 ? '-' : '+'}${twoDigits(Math.floor(size / 60))}:${twoDigits(size % 60)}`
}

const dayFormat = keptByZone(
  (timeZone) =>
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    }),
)

/**
 * The day that a clock on the wall shows at that moment in the zone, for example 'America/New_York'.
 * @throws RangeError for a zone that the platform does not know.
 */
export function todayIn(timeZone: string, nowMillis: number): IsoDate {
  const parts = dayFormat(timeZone).formatToParts(nowMillis)
  const part = (type: 'year' | 'month' | 'day') => Number(parts.find((candidate) => candidate.type === type)?.value)
  return isoDate({ year: part('year'), month: part('month'), day: part('day') })
}

/**
 * The moment at which that day begins in the zone. Where its midnight is skipped, the first moment after it.
 * @throws RangeError for a zone that the platform does not know.
 */
export function dayStart(timeZone: string, date: IsoDate): IsoInstant {
  const wall = Date.parse(`${date}T00:00:00Z`)
  // The offset at the guess may be that of the other side of a change; the later of both readings is never before the day.
  const readings = [wall, wall - offsetMinutes(timeZone, wall) * 60_000].map(
    (guess) => wall - offsetMinutes(timeZone, guess) * 60_000,
  )
  const begun = readings.filter((millis) => todayIn(timeZone, millis) >= date)
  return new Date(Math.min(...(begun.length === 0 ? readings : begun))).toISOString()
}
