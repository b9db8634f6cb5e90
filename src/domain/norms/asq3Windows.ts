import type { AgeWindow } from '../windows.ts'

/**
 * ASQ-3 administration windows in months and days of (adjusted) age, first and last day included.
 * Source: facts, "21 questionnaires and administration windows"; confidence B for every row.
 */
export const asq3Windows: readonly AgeWindow[] = [
  { ageMonths: 2, from: { months: 1, days: 0 }, through: { months: 2, days: 30 } },
  { ageMonths: 4, from: { months: 3, days: 0 }, through: { months: 4, days: 30 } },
  { ageMonths: 6, from: { months: 5, days: 0 }, through: { months: 6, days: 30 } },
  { ageMonths: 8, from: { months: 7, days: 0 }, through: { months: 8, days: 30 } },
  { ageMonths: 9, from: { months: 9, days: 0 }, through: { months: 9, days: 30 } },
  { ageMonths: 10, from: { months: 9, days: 0 }, through: { months: 10, days: 30 } },
  { ageMonths: 12, from: { months: 11, days: 0 }, through: { months: 12, days: 30 } },
  { ageMonths: 14, from: { months: 13, days: 0 }, through: { months: 14, days: 30 } },
  { ageMonths: 16, from: { months: 15, days: 0 }, through: { months: 16, days: 30 } },
  { ageMonths: 18, from: { months: 17, days: 0 }, through: { months: 18, days: 30 } },
  { ageMonths: 20, from: { months: 19, days: 0 }, through: { months: 20, days: 30 } },
  { ageMonths: 22, from: { months: 21, days: 0 }, through: { months: 22, days: 30 } },
  { ageMonths: 24, from: { months: 23, days: 0 }, through: { months: 25, days: 15 } },
  { ageMonths: 27, from: { months: 25, days: 16 }, through: { months: 28, days: 15 } },
  { ageMonths: 30, from: { months: 28, days: 16 }, through: { months: 31, days: 15 } },
  { ageMonths: 33, from: { months: 31, days: 16 }, through: { months: 34, days: 15 } },
  { ageMonths: 36, from: { months: 34, days: 16 }, through: { months: 38, days: 30 } },
  { ageMonths: 42, from: { months: 39, days: 0 }, through: { months: 44, days: 30 } },
  { ageMonths: 48, from: { months: 45, days: 0 }, through: { months: 50, days: 30 } },
  { ageMonths: 54, from: { months: 51, days: 0 }, through: { months: 56, days: 30 } },
  { ageMonths: 60, from: { months: 57, days: 0 }, through: { months: 66, days: 0 } },
]
