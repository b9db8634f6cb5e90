import type { Kysely } from 'kysely'
import { importInstruments } from '../commands/importInstruments.ts'
import type { Tables } from '../db/tables.ts'
import { instrumentKey, type StoredInstruments } from './surveyRows.ts'

const packs = import.meta.glob<string>('./instruments/*.json', { query: '?raw', import: 'default' })

/** Makes the sample pack current; leaves existing instruments unchanged. */
export async function loadSampleInstruments(db: Kysely<Tables>, createdAt: string): Promise<void> {
  for (const [file, read] of Object.entries(packs)) {
    const result = await importInstruments(db, await read(), createdAt)
    if (!result.ok) {
      const [problem] = result.problems
      throw new Error(`${file} is no instrument pack: ${problem?.place ?? ''} ${problem?.reason ?? ''}`)
    }
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
