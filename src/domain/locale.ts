/** The language of a locale, in lower case: `es` of `es-MX`. */
export const languageOfLocale = (locale: string): string => locale.toLowerCase().split(/[-_]/)[0] ?? ''
