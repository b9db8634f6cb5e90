import type { Player } from '../../api/player.ts'
import type { MonthsAndDays } from '../../domain/age.ts'
import { counted } from './formats.ts'
import { catalogue } from './language.ts'

type Age = NonNullable<Player['age']>

/** States an age in the units of the windows of the forms: never weeks, never years. */
export const monthsAndDays = ({ months, days }: MonthsAndDays): string =>
  `${counted(months, 'month', 'months')}, ${counted(days, 'day', 'days')}`

/** Ages of children. */
export const agesTexts = catalogue('ages', {
  age: (age: Age): string =>
    age.adjusted === null ? monthsAndDays(age) : `${monthsAndDays(age)} (adjusted: ${monthsAndDays(age.adjusted)})`,
  notBorn: 'Not born yet',
  adjustedBy: (weeks: number) => `Adjusted by ${counted(weeks, 'week', 'weeks')}`,
})

/** The age of a child; null before its birth. */
export const formatAge = (age: Age | null): string => (age === null ? agesTexts.notBorn : agesTexts.age(age))
