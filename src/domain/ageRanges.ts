import { addDays, addMonths, civilDate, daysInMonth, type IsoDate, isoDate } from './calendar.ts'

/** The age ranges of charts and reports: chronological, in whole months, both ends included. */
export const ageRanges = [
  { key: '0_11', from: 0, to: 11 },
  { key: '12_23', from: 12, to: 23 },
  { key: '24_35', from: 24, to: 35 },
  { key: '36_47', from: 36, to: 47 },
  { key: '48_59', from: 48, to: 59 },
  { key: '60', from: 60, to: null },
] as const

export type AgeRange = (typeof ageRanges)[number]['key']

export const ageRangeKeys = ageRanges.map(({ key }) => key) as [AgeRange, ...AgeRange[]]

/**
 * The latest birthday of anyone who is at least that many months old on the day. Anniversaries are clamped to the end
 * of the month, so on the last day of a month it is also the anniversary of later days of the month.
 */
function latestBirthday(months: number, day: IsoDate): IsoDate {
  const { year, month, day: dayOfMonth } = civilDate(day)
  const earlier = civilDate(addMonths(isoDate({ year, month, day: 1 }), -months))
  const last = daysInMonth(earlier.year, earlier.month)
  const isMonthsEnd = dayOfMonth === daysInMonth(year, month)
  return isoDate({ ...earlier, day: isMonthsEnd ? last : Math.min(dayOfMonth, last) })
}

/**
 * The range with its ends in whole months of chronological age, both included; `to` is null for the last range, which
 * is open.
 */
export const ageRangeOf = (range: AgeRange) => ageRanges.find(({ key }) => key === range) ?? ageRanges[0]

/** The birthdays that fall into an age range on that day, both ends included; null means no bound. */
export function birthdaysOf(range: AgeRange, day: IsoDate): { readonly from: IsoDate | null; readonly to: IsoDate } {
  const { from, to } = ageRangeOf(range)
  return { from: to === null ? null : addDays(latestBirthday(to + 1, day), 1), to: latestBirthday(from, day) }
}
