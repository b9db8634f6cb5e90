import { languageOfLocale } from '../../domain/locale.ts'

/** The languages of e-mails and reports to families. */
export const languages = ['en', 'es', 'zh', 'fr', 'ar'] as const
export type Language = (typeof languages)[number]

/** The language of a locale such as `es-MX`; English when it is not supported. */
export function languageOf(locale: string): Language {
  const spoken = languageOfLocale(locale)
  return languages.find((language) => language === spoken) ?? 'en'
}

/** Isolates the direction of a name inside a right-to-left sentence. */
export const isolated = (language: Language, name: string) => (language === 'ar' ? `\u2068${name}\u2069` : name)
