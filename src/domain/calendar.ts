/** A calendar day as text, 'YYYY-MM-DD', in no time zone. */
export type IsoDate = string

/** An instant as text: ISO 8601 with its offset from UTC. Only moments.ts does arithmetic with it. */
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

/** The number of days in a month of the Gregorian calendar, 28 to 31; months count from 1, as in CivilDate. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

/** Parses a calendar day; null when the text is not an existing day written as YYYY-MM-DD. */
export function parseIsoDate(text: string): CivilDate | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (match === null) return null
  const year = Number(match[1])
  const month = Number(match[2])
  const day = Number(match[3])
  if (year < 1 || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return null
  return { year, month, day }
}

/** Checks input: an existing day of four, two and two digits with nothing around them. */
export function isIsoDate(text: string): boolean {
  return parseIsoDate(text) !== null
}

/**
 * The parts of a calendar day.
 * @throws RangeError when the text is not an existing day: a programming error; check input with isIsoDate.
 */
export function civilDate(date: IsoDate): CivilDate {
  const parts = parseIsoDate(date)
  if (parts === null) throw new RangeError(`Not a calendar day: ${date}`)
  return parts
}

/** Formats the parts of a day without checking that it exists; check what people enter with isIsoDate. */
export function isoDate({ year, month, day }: CivilDate): IsoDate {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

const daysPerEra = 146_097

/**
 * Days since 0000-03-01 in the proleptic Gregorian calendar. Years start in March, so that the leap day is the last of
 * its year and needs no special case.
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
 * Adds whole days; a negative number goes back.
 * @throws RangeError when the date is not an existing day.
 */
export function addDays(date: IsoDate, days: number): IsoDate {
  return dateOfDayNumber(dayNumber(date) + days)
}

/** Days from the first to the second day; negative when the second is earlier. */
export function diffDays(from: IsoDate, to: IsoDate): number {
  return dayNumber(to) - dayNumber(from)
}

/** The same day of the month the given number of months later, clamped to the end of that month. */
export function addMonths(date: IsoDate, months: number): IsoDate {
  const { year, month, day } = civilDate(date)
  const index = year * 12 + (month - 1) + months
  const targetYear = Math.floor(index / 12)
  const targetMonth = index - targetYear * 12 + 1
  return isoDate({ year: targetYear, month: targetMonth, day: Math.min(day, daysInMonth(targetYear, targetMonth)) })
}

/** Compares two days: negative when the first is earlier, positive when it is later, 0 when they are equal. */
export function compareDates(first: IsoDate, second: IsoDate): number {
  if (first === second) return 0
  return first < second ? -1 : 1
}

/** The earlier of two days; does not check that they exist. */
export function earlierOf(first: IsoDate, second: IsoDate): IsoDate {
  return compareDates(first, second) <= 0 ? first : second
}

/** The later of two days; does not check that they exist. */
export function laterOf(first: IsoDate, second: IsoDate): IsoDate {
  return compareDates(first, second) >= 0 ? first : second
}
