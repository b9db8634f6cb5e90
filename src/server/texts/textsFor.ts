import { ar } from './ar.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import type { FamilyTexts } from './familyTexts.ts'
import { fr } from './fr.ts'
import type { Language } from './languages.ts'
import { zh } from './zh.ts'

const inLanguage: Readonly<Record<Language, FamilyTexts>> = { en, es, zh, fr, ar }

/** What families read, in their language. */
export const textsFor = (language: Language): FamilyTexts => inLanguage[language]

/** A calendar day in words of that language, with the digits that everybody reads. */
export const dayIn = (language: Language, date: string): string =>
  new Intl.DateTimeFormat(`${language}-u-nu-latn`, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${date.slice(0, 10)}T00:00:00Z`),
  )
