import path from 'node:path'
import type { Kysely } from 'kysely'
import { importInstruments } from '../commands/importInstruments.ts'
import type { Tables } from '../db/tables.ts'
import { instrumentKey, type StoredInstruments } from './surveyRows.ts'

const packs = import.meta.glob<string>('./instruments/*.json', { query: '?raw', import: 'default' })
/** By language, the translation of every text of the pack. */
const translations = import.meta.glob<Record<string, string>>('./translations/*.json', { import: 'default' })

/** Makes the sample pack current, with its translations; leaves existing instruments unchanged. */
export async function loadSampleInstruments(db: Kysely<Tables>, createdAt: string): Promise<void> {
  const languages = await readTranslations()
  for (const [file, read] of Object.entries(packs)) {
    const result = await importInstruments(db, withTranslations(await read(), languages), createdAt)
    if (!result.ok) {
      const [problem] = result.problems
      throw new Error(`${file} is no instrument pack: ${problem?.place ?? ''} ${problem?.reason ?? ''}`)
    }
  }
}

type Languages = Readonly<Record<string, Readonly<Record<string, string>>>>

async function readTranslations(): Promise<Languages> {
  const read = Object.entries(translations).map(async ([file, load]) => [path.basename(file, '.json'), await load()])
  return Object.fromEntries(await Promise.all(read))
}

/** Gives each instrument of a pack the translations of its own texts. */
function withTranslations(pack: string, languages: Languages): string {
  const { instruments, ...rest } = JSON.parse(pack) as { instruments: object[] }
  return JSON.stringify({ ...rest, instruments: instruments.map((one) => ({ ...one, translations: ofTexts(one) })) })

  function ofTexts(instrument: object): Languages {
    const texts = new Set<unknown>()
    JSON.stringify(instrument, (_, value: unknown) => {
      texts.add(value)
      return value
    })
    const own = (all: Readonly<Record<string, string>>) => Object.entries(all).filter(([text]) => texts.has(text))
    return Object.fromEntries(
      Object.entries(languages).map(([language, all]) => [language, Object.fromEntries(own(all))]),
    )
  }
}

/** Reads the English instruments in use. */
export async function readCurrentInstruments(db: Kysely<Tables>): Promise<StoredInstruments> {
  const rows = await db
    .selectFrom('instruments')
    .select(['id', 'definition'])
    .where('current', '=', true)
    .where('locale', '=', 'en')
    .execute()
  return new Map(
    rows.map(({ id, definition }) => [
      instrumentKey(definition.type, definition.ageMonths),
      { id, instrument: definition },
    ]),
  )
}
