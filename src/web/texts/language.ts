import type { Catalogues } from './catalogues.ts'

/** A language in which the application can be read. */
export interface Language {
  /** BCP 47 tag of the `lang` attribute, such as `es`. */
  readonly tag: string
  /** BCP 47 tag of the formats of dates and numbers, such as `es-US`. */
  readonly locale: string
  readonly direction: 'ltr' | 'rtl'
  /** The translated areas, each of them complete; the other areas stay in English. */
  readonly translations: Readonly<Partial<Catalogues>>
}

/** English translates nothing: each area states its English texts itself. */
export const english: Language = { tag: 'en', locale: 'en-US', direction: 'ltr', translations: {} }

let language = english

export const currentLanguage = (): Language => language

/**
 * Makes `chosen` the language of all texts and formats, and of the document. What is on the screen already stays as it
 * was drawn: choose before the first render, or mount the tree again afterwards.
 */
export function chooseLanguage(chosen: Language): void {
  language = chosen
  document.documentElement.lang = chosen.tag
  document.documentElement.dir = chosen.direction
}

/**
 * The texts of an area, stated in English and read in the current language. Read them while rendering, never while a
 * module loads: a text that was put into a constant there would keep its language
 * (test/web/texts/readWhileLoading.test.ts).
 */
export const catalogue = <Texts extends object>(area: keyof Catalogues, inEnglish: Texts): Texts =>
  inCurrentLanguage(inEnglish, () => (language.translations[area] as Texts | undefined) ?? inEnglish)

function inCurrentLanguage<Texts extends object>(shape: Texts, current: () => Texts): Texts {
  const keys = Object.keys(shape) as (keyof Texts)[]
  const properties = keys.map((key): [keyof Texts, PropertyDescriptor] => {
    const part = shape[key]
    const isGroup = typeof part === 'object' && part !== null && !Array.isArray(part)
    return [
      key,
      isGroup
        ? { enumerable: true, value: inCurrentLanguage<object>(part, () => current()[key] as object) }
        : { enumerable: true, get: () => current()[key] },
    ]
  })
  return Object.defineProperties({} as Texts, Object.fromEntries(properties))
}
