import { type MonthsAndDays, lastDayAt } from './age.ts'
import type { IsoDate } from './calendar.ts'
import type { InstrumentType } from './instrument.ts'
import { type Birth, type PrematuritySettings, adjustedBirthday, ageForScreening } from './prematurity.ts'
import { type AgeWindow, publishedWindows } from './windows.ts'

/** A form and an age that its window includes. */
export interface FormByAge {
  readonly ageMonths: number
  readonly age: MonthsAndDays
  /** Whether that is the adjusted age. */
  readonly isAdjusted: boolean
  /** The last day on which that age is in the window. */
  readonly closesOn: IsoDate
}

/** Why a child has a form: the window of the form, and the age that counted when it was assigned. */
export interface FormReason {
  readonly assignedOn: IsoDate
  readonly age: MonthsAndDays
  readonly isAdjusted: boolean
  readonly from: MonthsAndDays
  readonly through: MonthsAndDays
}

const isReached = (age: MonthsAndDays, limit: MonthsAndDays) =>
  age.months > limit.months || (age.months === limit.months && age.days >= limit.days)

const includes = ({ from, through }: AgeWindow, age: MonthsAndDays) => isReached(age, from) && isReached(through, age)

/** The adjusted age, where there is one, and the chronological age; none before birth. */
function agesOn(birth: Birth, day: IsoDate, settings: PrematuritySettings) {
  const age = ageForScreening(birth, day, settings)
  if (age === null) return []
  const chronological = { age: age.chronological, isAdjusted: false, birthday: birth.birthday }
  if (age.adjusted === null) return [chronological]
  return [{ age: age.adjusted, isAdjusted: true, birthday: adjustedBirthday(birth, settings) }, chronological]
}

/** Lists the forms of a type that the child's adjusted or chronological age is in on that day, youngest first. */
export function formsByAge(
  type: InstrumentType,
  birth: Birth,
  day: IsoDate,
  settings: PrematuritySettings,
): readonly FormByAge[] {
  const ages = agesOn(birth, day, settings)
  return publishedWindows(type).flatMap((window) => {
    const entered = ages.find(({ age }) => includes(window, age))
    if (entered === undefined) return []
    const { birthday, ...which } = entered
    return [{ ageMonths: window.ageMonths, ...which, closesOn: lastDayAt(birthday, window.through) }]
  })
}

/**
 * States why a child has a form. Of the adjusted and the chronological age it gives the one in the window, and the one
 * that counts if neither is. Null before the birthday, and for a form without a window.
 */
export function formReason(
  form: { readonly type: InstrumentType; readonly ageMonths: number },
  birth: Birth,
  assignedOn: IsoDate,
  settings: PrematuritySettings,
): FormReason | null {
  const window = publishedWindows(form.type).find(({ ageMonths }) => ageMonths === form.ageMonths)
  const ages = agesOn(birth, assignedOn, settings)
  const counted = (window && ages.find(({ age }) => includes(window, age))) ?? ages[0]
  if (window === undefined || counted === undefined) return null
  const { age, isAdjusted } = counted
  return { assignedOn, age, isAdjusted, from: window.from, through: window.through }
}
