const plural = new Intl.PluralRules('en')
/** A number with its noun. */
export const counted = (count: number, one: string, other: string) =>
  `${count} ${plural.select(count) === 'one' ? one : other}`

export interface AgeParts {
  readonly years: number
  readonly months: number
  readonly days: number
}

/** Months and days for the youngest, years and months later: never weeks. */
export function enAge(age: AgeParts | null): string {
  if (age === null) return 'Not born yet'
  if (age.years === 0 && age.months === 0) return counted(age.days, 'day', 'days')
  const parts =
    age.years === 0
      ? [counted(age.months, 'month', 'months'), age.days > 0 ? counted(age.days, 'day', 'days') : '']
      : [counted(age.years, 'year', 'years'), age.months > 0 ? counted(age.months, 'month', 'months') : '']
  return parts.filter((part) => part !== '').join(', ')
}
