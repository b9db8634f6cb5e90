import { addDays, addMonths, civilDate, compareDates, diffDays, earlierOf } from './calendar.ts'
import type { IsoDate } from './calendar.ts'

/** An age as the administration windows state it: whole months and days, never weeks. */
export interface MonthsAndDays {
  readonly months: number
  readonly days: number
}

/**
 * The largest number of whole months whose anniversary (clamped to the end of the month) is not after the day, plus
 * days. Null before the birthday: a due date in the future is no age.
 */
export function ageOn(birthday: IsoDate, day: IsoDate): MonthsAndDays | null {
  if (compareDates(day, birthday) < 0) return null
  const born = civilDate(birthday)
  const now = civilDate(day)
  const calendarMonths = (now.year - born.year) * 12 + (now.month - born.month)
  const months = compareDates(addMonths(birthday, calendarMonths), day) <= 0 ? calendarMonths : calendarMonths - 1
  return { months, days: diffDays(addMonths(birthday, months), day) }
}

/**
 * The first day on which the child has reached the age. Where a month is too short for the days, they end at the next
 * anniversary.
 */
export function firstDayAt(birthday: IsoDate, age: MonthsAndDays): IsoDate {
  return earlierOf(addDays(addMonths(birthday, age.months), age.days), addMonths(birthday, age.months + 1))
}

/** The last day on which the child has not passed the age. */
export function lastDayAt(birthday: IsoDate, age: MonthsAndDays): IsoDate {
  return earlierOf(addDays(addMonths(birthday, age.months), age.days), addDays(addMonths(birthday, age.months + 1), -1))
}
