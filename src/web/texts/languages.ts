import { type Language, chooseLanguage } from './language.ts'

/** The languages beside English, by the tag that a browser asks for; each is loaded only where it is chosen. */
export type Languages = Readonly<Record<string, () => Promise<Language>>>

/** No other language is complete yet: a new one is a file beside this one, and a line here (docs/decisions/0018). */
const languages: Languages = {}

/**
 * Loads and chooses the first language of `preferred` (BCP 47 tags, most preferred first) that there is. Null where
 * that is English, so that the first render waits for nothing; English also remains where the language cannot be
 * loaded.
 */
export function choosePreferredLanguage(
  preferred: readonly string[],
  offered: Languages = languages,
): Promise<void> | null {
  const spoken = preferred.map((tag) => tag.toLowerCase().split('-')[0] ?? '')
  const first = spoken.find((tag) => tag === 'en' || Object.hasOwn(offered, tag))
  const load = first === undefined ? undefined : offered[first]
  return load === undefined ? null : load().then(chooseLanguage, () => undefined)
}
