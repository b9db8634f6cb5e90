import type { Kysely } from 'kysely'
import { type Instrument } from '../../domain/instrument.ts'
import { parseInstrumentPack } from '../../domain/instrumentFormat.ts'
import type { FormatProblem } from '../../domain/placedJson.ts'
import type { Tables } from '../db/tables.ts'
import { type ImportedAs, makeInstrumentCurrent } from '../repositories/system/instruments.ts'

export type ImportResult =
  | { readonly ok: true; readonly imported: readonly { readonly instrument: Instrument; readonly as: ImportedAs }[] }
  | { readonly ok: false; readonly problems: readonly FormatProblem[] }

class VersionsTaken extends Error {
  readonly problems: readonly FormatProblem[]

  constructor(problems: readonly FormatProblem[]) {
    super('A version of the pack is stored with another content.')
    this.problems = problems
  }
}

/** Imports a pack of instruments and makes all of them current, or none if anything in the pack is wrong. */
export async function importInstruments(db: Kysely<Tables>, text: string, createdAt: string): Promise<ImportResult> {
  const json = parsedJson(text)
  if (!json.ok) return { ok: false, problems: [{ place: '', reason: `This is no JSON: ${json.reason}` }] }
  const pack = parseInstrumentPack(json.value)
  if (!pack.ok) return { ok: false, problems: pack.problems }
  try {
    return { ok: true, imported: await db.transaction().execute((tx) => importAll(tx, pack.instruments, createdAt)) }
  } catch (error) {
    if (error instanceof VersionsTaken) return { ok: false, problems: error.problems }
    throw error
  }
}

async function importAll(tx: Kysely<Tables>, instruments: readonly Instrument[], createdAt: string) {
  const imported: { instrument: Instrument; as: ImportedAs }[] = []
  for (const instrument of instruments) {
    imported.push({ instrument, as: await makeInstrumentCurrent(tx, instrument, createdAt) })
  }
  const taken = imported.flatMap(({ instrument, as }, index) =>
    as === 'version_taken' ? [versionTaken(instrument, index)] : [],
  )
  if (taken.length > 0) throw new VersionsTaken(taken)
  return imported
}

function versionTaken({ name, version }: Instrument, index: number): FormatProblem {
  const reason = `Version "${version}" of ${name} is stored with another content. Give the changed one a new version.`
  return { place: `instruments[${index}].version`, reason }
}

function parsedJson(text: string): { ok: true; value: unknown } | { ok: false; reason: string } {
  try {
    // Editors may leave a byte order mark, which is not valid JSON.
    return { ok: true, value: JSON.parse(text.replace(/^\uFEFF/, '')) }
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : String(error) }
  }
}
