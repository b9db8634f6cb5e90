import type { MonthsAndDays } from '../../src/domain/age.ts'

/** Compares two ages: negative if the first is younger, positive if it is older, 0 if they are equal. */
export const compareAges = (first: MonthsAndDays, second: MonthsAndDays): number =>
  first.months - second.months || first.days - second.days
