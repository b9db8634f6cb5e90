import { currentLanguage } from './language.ts'

/** A format of the current language, made when it is first needed: `Intl` takes long to make one. */
function inLocale<Format>(make: (locale: string) => Format): () => Format {
  let made: { readonly locale: string; readonly format: Format } | null = null
  return () => {
    const { locale } = currentLanguage()
    if (made?.locale !== locale) made = { locale, format: make(locale) }
    return made.format
  }
}

const toTheDay = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
const toTheMinute = { ...toTheDay, hour: '2-digit', minute: '2-digit' } as const

const day = inLocale((locale) => new Intl.DateTimeFormat(locale, { ...toTheDay, timeZone: 'UTC' }))
const clock = inLocale((locale) => new Intl.DateTimeFormat(locale, toTheMinute))
const wallClock = inLocale((locale) => new Intl.DateTimeFormat(locale, { ...toTheMinute, timeZone: 'UTC' }))
const clockToTheMillisecond = inLocale(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      fractionalSecondDigits: 3,
      hourCycle: 'h23',
    }),
)
const number = inLocale((locale) => new Intl.NumberFormat(locale))
const decimals = inLocale((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }))
const oneDecimal = inLocale(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
)
const percents = inLocale((locale) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }))
const plurals = inLocale((locale) => new Intl.PluralRules(locale))
const list = inLocale((locale) => new Intl.ListFormat(locale, { type: 'unit', style: 'short' }))
const languages = inLocale((locale) => new Intl.DisplayNames(locale, { type: 'language' }))

/** A day of the wire (YYYY-MM-DD, or the day part of a moment); in English MM/DD/YYYY. */
export const formatDay = (date: string): string => day().format(new Date(`${date.slice(0, 10)}T00:00:00Z`))

/**
 * A moment of the wire on the reader's clock, in English MM/DD/YYYY hh:mm AM: the one format of moments
 * (docs/readings.md).
 */
export const formatMoment = (instant: string): string => clock().format(new Date(instant)).replace(',', '')

/**
 * A moment of the wire on the clock in which it was written, the partner's, with the offset of that clock from UTC: in
 * English '03/18/2026 11:30 AM (UTC−04:00)'.
 */
export function formatMomentThere(instant: string): string {
  const [, wall = '', offset = ''] = /^(.{16}).*?(Z|[+-]\d\d:\d\d)$/.exec(instant) ?? []
  const zone = offset === 'Z' ? 'UTC' : `UTC${offset.replace('-', '−')}`
  return `${wallClock()
    .format(new Date(`${wall}:00Z`))
    .replace(',', '')} (${zone})`
}

/** Hours to milliseconds, on the reader's clock. `at`: milliseconds since 1970. */
export const formatClock = (at: number): string => clockToTheMillisecond().format(at)

/** A count, with the separators of the language. */
export const formatNumber = (value: number): string => number().format(value)

/** A figure with at most two decimals. */
export const formatDecimals = (value: number): string => decimals().format(value)

/** A percentage with at most one decimal. `percent`: 0 to 100. */
export const formatPercent = (percent: number): string => percents().format(percent / 100)

/** A figure with exactly one decimal. */
export const formatOneDecimal = (value: number): string => oneDecimal().format(value)

/** The form of a noun or sentence that goes with `count`; `other` stands for the forms that are not given. */
const pluralOf = (
  count: number,
  forms: Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>,
): string => forms[plurals().select(count)] ?? forms.other

/** A count with its noun: '1 answer', '12 answers'. */
export const counted = (count: number, one: string, other: string): string =>
  `${formatNumber(count)} ${pluralOf(count, { one, other })}`

/** Names one after the other: 'Ann, Ben, Carl'. */
export const formatList = (names: readonly string[]): string => list().format(names)

/**
 * The name of a language, by its code: 'Spanish' of `es`. A code that is unknown, or is no language tag, stands for
 * itself.
 */
export function languageName(code: string): string {
  try {
    return languages().of(code) ?? code
  } catch {
    return code
  }
}
