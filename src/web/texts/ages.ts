import type { FormattedAge } from '../../domain/age.ts'
import { counted } from './formats.ts'
import { catalogue } from './language.ts'

const days = (count: number) => counted(count, 'day', 'days')
const months = (count: number) => counted(count, 'month', 'months')
const years = (count: number) => counted(count, 'year', 'years')

/** Ages of children. */
export const agesTexts = catalogue('ages', {
  /** Months and days for the youngest, years and months later: never weeks. */
  age: (age: FormattedAge): string => {
    if (age.years === 0 && age.months === 0) return days(age.days)
    const [large, small] = age.years === 0 ? [months(age.months), age.days] : [years(age.years), age.months]
    if (small === 0) return large
    return `${large}, ${age.years === 0 ? days(small) : months(small)}`
  },
  notBorn: 'Not born yet',
})

/** The age of a child; null before its birth. */
export const formatAge = (age: FormattedAge | null): string => (age === null ? agesTexts.notBorn : agesTexts.age(age))
