import { ageOn } from './age.ts'
import { type IsoDate, addMonths, compareDates } from './calendar.ts'

/** In the order in which forms offer them (000 §9). */
export const genders = ['male', 'female', 'other'] as const
export type Gender = (typeof genders)[number]

export const races = [
  'caucasian',
  'african_american',
  'hispanic_or_latino',
  'asian',
  'middle_eastern',
  'native_american',
  'hawaiian_pacific_islander',
  'other',
  'unknown',
] as const
export type Race = (typeof races)[number]

/** The languages in which families are written to. */
export const familyLocales = ['en', 'es', 'zh', 'fr', 'ar'] as const
export type FamilyLocale = (typeof familyLocales)[number]

const dueMonthsAhead = 10
const prematureUntilMonths = 24

/** The latest due date that a child may have. */
export const latestDueDate = (today: IsoDate): IsoDate => addMonths(today, dueMonthsAhead)

/** Tells whether a day after today, which is a due date, is too far ahead. */
export const isDueTooLate = (birthday: IsoDate, today: IsoDate): boolean =>
  compareDates(birthday, latestDueDate(today)) > 0

/** Tells whether Weeks Premature is asked for: the child is born and younger than 24 months (000 §5). */
export function mayBePremature(birthday: IsoDate, today: IsoDate): boolean {
  const age = ageOn(birthday, today)
  return age !== null && age.months < prematureUntilMonths
}
