import { readFile } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { sentenceOf } from '../process/startFailure.ts'
import { onDatabase } from './onDatabase.ts'

interface Refused {
  readonly ok: false
  readonly problems: readonly { readonly place: string; readonly reason: string }[]
}

export interface FileImport<Imported extends { readonly ok: true }> {
  readonly usage: string
  /** Takes the file's text and the time of the import. */
  readonly importText: (db: Kysely<Tables>, text: string, now: string) => Promise<Imported | Refused>
  /** The report of a successful import, one line each. */
  readonly linesOf: (imported: Imported) => readonly string[]
}

/** A single repeated mistake easily causes hundreds of equal problems. */
const problemsShown = 50

function tellRefused(file: string, { problems }: Refused): void {
  console.error(`${file} was not imported; nothing was changed.`)
  for (const { place, reason } of problems.slice(0, problemsShown)) {
    console.error(place === '' ? `  ${reason}` : `  ${place}: ${reason}`)
  }
  const others = problems.length - problemsShown
  if (others > 0) console.error(`  … and ${others} more.`)
}

async function run<Imported extends { readonly ok: true }>(
  { usage, importText, linesOf }: FileImport<Imported>,
  args: readonly string[],
): Promise<0 | 1> {
  const [file, ...others] = args
  if (file === undefined || others.length > 0) {
    console.error(usage)
    return 1
  }
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Error(`${file} cannot be read (${error.code ?? error.name}).`)
  })
  return onDatabase(async (database) => {
    const result = await importText(database.kysely, text, new Date().toISOString())
    if (result.ok) for (const line of linesOf(result)) console.log(line)
    else tellRefused(file, result)
    return result.ok ? 0 : 1
  })
}

/** Runs a command that imports one file. Resolves to the exit code: 0 when imported, 1 when refused or not readable. */
export async function importFile<Imported extends { readonly ok: true }>(command: FileImport<Imported>): Promise<void> {
  try {
    process.exitCode = await run(command, process.argv.slice(2))
  } catch (error) {
    console.error(sentenceOf(error))
    process.exitCode = 1
  }
}
