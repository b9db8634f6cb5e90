/** The languages that families read: of e-mails and of reports. */
export const languages = ['en', 'es', 'zh', 'fr', 'ar'] as const
export type Language = (typeof languages)[number]

/** The language of a locale such as `es-MX`; English where there is none of ours. */
export function languageOf(locale: string): Language {
  const base = locale.toLowerCase().split(/[-_]/)[0]
  return languages.find((language) => language === base) ?? 'en'
}
