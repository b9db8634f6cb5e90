import type { MonthsAndDays } from '../../src/domain/age.ts'

/** Negative when the first age is younger, positive when it is older, 0 when they are equal. */
export const compareAges = (first: MonthsAndDays, second: MonthsAndDays): number =>
  first.months - second.months || first.days - second.days
