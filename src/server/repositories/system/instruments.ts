/** No scope: instruments are published content that all partners share. */
import { type Kysely, sql } from 'kysely'
import type { Instrument } from '../../../domain/instrument.ts'
import type { Tables } from '../../db/tables.ts'

/** Caches instruments by database: a stored instrument never changes. */
const read = new WeakMap<Kysely<Tables>, Map<number, Promise<Instrument>>>()

/** Reads an instrument; rejects for an unknown id. */
export function instrumentById(db: Kysely<Tables>, id: number): Promise<Instrument> {
  const known = read.get(db) ?? new Map<number, Promise<Instrument>>()
  read.set(db, known)
  const cached = known.get(id)
  if (cached !== undefined) return cached
  const instrument = db
    .selectFrom('instruments')
    .select('definition')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
    .then(({ definition }) => definition)
  known.set(id, instrument)
  instrument.catch(() => known.delete(id))
  return instrument
}

/** The ids of the current English instruments, by `type/ageMonths`. */
export async function currentInstruments(db: Kysely<Tables>): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('instruments')
    .select(['id', 'type', 'age_months'])
    .where('current', '=', true)
    .where('locale', '=', 'en')
    .execute()
  return new Map(rows.map((row) => [`${row.type}/${row.age_months}`, row.id]))
}

export type ImportedAs = 'added' | 'already_current' | 'current_again' | 'version_taken'

/**
 * Makes this version of the instrument the current one of its type, age and locale; surveys keep the version that they
 * were created with. `version_taken`: the version is stored with different content, and nothing was written.
 */
export async function makeInstrumentCurrent(
  tx: Kysely<Tables>,
  instrument: Instrument,
  createdAt: string,
): Promise<ImportedAs> {
  const definition = JSON.stringify(instrument)
  const same = (query: Kysely<Tables>) =>
    query
      .selectFrom('instruments')
      .where('type', '=', instrument.type)
      .where('age_months', '=', instrument.ageMonths)
      .where('locale', '=', instrument.locale)
  const versions = await same(tx)
    .select(['id', 'current', sql<boolean>`definition = ${definition}::jsonb`.as('is_equal')])
    .where('version', '=', instrument.version)
    .execute()
  const stored = versions.find((version) => version.is_equal)
  if (stored === undefined && versions.length > 0) return 'version_taken'
  if (stored?.current === true) return 'already_current'

  await tx
    .updateTable('instruments')
    .set({ current: false })
    .where('id', 'in', same(tx).select('id').where('current', '=', true))
    .execute()
  if (stored !== undefined) {
    await tx.updateTable('instruments').set({ current: true }).where('id', '=', stored.id).execute()
    return 'current_again'
  }
  await tx
    .insertInto('instruments')
    .values({
      type: instrument.type,
      age_months: instrument.ageMonths,
      locale: instrument.locale,
      version: instrument.version,
      provenance: instrument.provenance,
      name: instrument.name,
      definition,
      created_at: createdAt,
    })
    .execute()
  return 'added'
}
