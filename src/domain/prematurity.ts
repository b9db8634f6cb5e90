import { ageOn } from './age.ts'
import type { MonthsAndDays } from './age.ts'
import { addDays, addMonths, compareDates } from './calendar.ts'
import type { IsoDate } from './calendar.ts'

/** A partner's definition of prematurity; the publisher leaves the figures to consistent local use. */
export interface PrematuritySettings {
  /** Adjust for a child born at least this many weeks early. */
  readonly adjustFromWeeks: number
  /** Adjust up to this chronological age in months; from that anniversary on, the birth date counts. */
  readonly adjustUntilMonths: number
}

/** Spec facts: 3 or more weeks, 24 months. */
export const defaultPrematuritySettings: PrematuritySettings = { adjustFromWeeks: 3, adjustUntilMonths: 24 }

/** The facts of a birth that the screening rules need. */
export interface Birth {
  /** Birth date, or the due date of a child not yet born. */
  readonly birthday: IsoDate
  readonly weeksPremature: number
}

function isPremature(birth: Birth, settings: PrematuritySettings): boolean {
  return birth.weeksPremature >= settings.adjustFromWeeks && birth.weeksPremature > 0
}

/** The day from which the adjusted age of a premature child counts: birth date + weeks × 7 days. */
export function adjustedBirthday(birth: Birth, settings: PrematuritySettings): IsoDate {
  return isPremature(birth, settings) ? addDays(birth.birthday, birth.weeksPremature * 7) : birth.birthday
}

/** The first day on which a premature child's age is no longer adjusted; null when it is never adjusted. */
export function adjustmentEndsOn(birth: Birth, settings: PrematuritySettings): IsoDate | null {
  return isPremature(birth, settings) ? addMonths(birth.birthday, settings.adjustUntilMonths) : null
}

/** What an early birth changes, for as long as it does. */
export interface EarlyBirth {
  readonly weeks: number
  readonly adjustedBirthday: IsoDate
  /** The last day on which the adjusted birthday counts. */
  readonly through: IsoDate
}

/** Returns what an early birth changes; null for a child born at term, or returned to chronological age by staff. */
export function earlyBirth(birth: Birth, settings: PrematuritySettings): EarlyBirth | null {
  const end = adjustmentEndsOn(birth, settings)
  if (end === null) return null
  const { weeksPremature: weeks } = birth
  return { weeks, adjustedBirthday: adjustedBirthday(birth, settings), through: addDays(end, -1) }
}

/** The age of a child on a day. */
export interface AgeForScreening {
  /** From the birth date, never adjusted. */
  readonly chronological: MonthsAndDays
  /** Null where the birth date counts: at term, from the age limit on, or by the staff's decision. */
  readonly adjusted: MonthsAndDays | null
}

/** Returns the age on a day, null before the birthday. Before the adjusted birthday, the adjusted age is 0. */
export function ageForScreening(birth: Birth, day: IsoDate, settings: PrematuritySettings): AgeForScreening | null {
  const chronological = ageOn(birth.birthday, day)
  if (chronological === null) return null
  const early = earlyBirth(birth, settings)
  if (early === null || compareDates(day, early.through) > 0) return { chronological, adjusted: null }
  return { chronological, adjusted: ageOn(early.adjustedBirthday, day) ?? { months: 0, days: 0 } }
}
