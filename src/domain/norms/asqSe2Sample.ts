import type { AgeWindow } from '../windows.ts'

/*
 * ASQ:SE-2 windows and cut-offs are not public. Everything in this file is invented to exercise the product with the
 * sample pack and must not be used for a real child: a licensee's pack brings its own norms.
 */

export interface SampleSe2Norm {
  readonly ageMonths: number
  /** Scored items of our sample form of this age. */
  readonly items: number
  /** Refer at this total or above. */
  readonly cutOff: number
  /** Monitor from this total, inclusive, up to the cut-off. */
  readonly monitorFrom: number
}

/** Nine contiguous windows of our own from 1 to 72 months, first and last day included. */
export const asqSe2SampleWindows: readonly AgeWindow[] = [
  { ageMonths: 2, from: { months: 1, days: 0 }, through: { months: 2, days: 30 } },
  { ageMonths: 6, from: { months: 3, days: 0 }, through: { months: 8, days: 30 } },
  { ageMonths: 12, from: { months: 9, days: 0 }, through: { months: 14, days: 30 } },
  { ageMonths: 18, from: { months: 15, days: 0 }, through: { months: 20, days: 30 } },
  { ageMonths: 24, from: { months: 21, days: 0 }, through: { months: 26, days: 30 } },
  { ageMonths: 30, from: { months: 27, days: 0 }, through: { months: 32, days: 30 } },
  { ageMonths: 36, from: { months: 33, days: 0 }, through: { months: 41, days: 30 } },
  { ageMonths: 48, from: { months: 42, days: 0 }, through: { months: 53, days: 30 } },
  { ageMonths: 60, from: { months: 54, days: 0 }, through: { months: 72, days: 0 } },
]

/** Our own figures: monitor from about 1.75 points per item, refer from 2.5, in whole fives. */
export const asqSe2SampleNorms: readonly SampleSe2Norm[] = [
  { ageMonths: 2, items: 16, cutOff: 40, monitorFrom: 30 },
  { ageMonths: 6, items: 20, cutOff: 50, monitorFrom: 35 },
  { ageMonths: 12, items: 23, cutOff: 60, monitorFrom: 40 },
  { ageMonths: 18, items: 25, cutOff: 65, monitorFrom: 45 },
  { ageMonths: 24, items: 26, cutOff: 65, monitorFrom: 45 },
  { ageMonths: 30, items: 28, cutOff: 70, monitorFrom: 50 },
  { ageMonths: 36, items: 30, cutOff: 75, monitorFrom: 55 },
  { ageMonths: 48, items: 32, cutOff: 80, monitorFrom: 55 },
  { ageMonths: 60, items: 36, cutOff: 90, monitorFrom: 65 },
]

/**
 * The sample norm of a form; null for an age without one. Invented figures, only for instruments whose provenance is
 * `sample`.
 */
export function asqSe2SampleNorm(ageMonths: number): SampleSe2Norm | null {
  return asqSe2SampleNorms.find((norm) => norm.ageMonths === ageMonths) ?? null
}
