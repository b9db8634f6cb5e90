import { languageOfLocale } from '../../domain/locale.ts'

/** The languages that families read: of e-mails and of reports. */
export const languages = ['en', 'es', 'zh', 'fr', 'ar'] as const
export type Language = (typeof languages)[number]

/** The language of a locale such as `es-MX`; English where there is none of ours. */
export function languageOf(locale: string): Language {
  const spoken = languageOfLocale(locale)
  return languages.find((language) => language === spoken) ?? 'en'
}
