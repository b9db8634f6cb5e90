import { ar } from './ar.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import type { FamilyTexts } from './familyTexts.ts'
import { fr } from './fr.ts'
import type { Language } from './languages.ts'
import { zh } from './zh.ts'

const inLanguage: Readonly<Record<Language, FamilyTexts>> = { en, es, zh, fr, ar }

/** The texts for families in a language. */
export const textsFor = (language: Language): FamilyTexts => inLanguage[language]
