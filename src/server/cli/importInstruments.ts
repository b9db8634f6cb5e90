import { readFile } from 'node:fs/promises'
import { type ImportResult, importInstruments } from '../commands/importInstruments.ts'
import { openDatabase } from '../db/pool.ts'
import { prepare } from '../db/prepare.ts'
import { readSettings } from '../settings.ts'
import { sentenceOf } from '../startFailure.ts'

const usage = 'Usage: npm run import-instruments -- FILE\nThe format of FILE is described in docs/instrument-format.md.'

/** One wrong habit of a file's maker easily makes hundreds of equal problems. */
const problemsShown = 50

const done = {
  added: 'is now the current version',
  current_again: 'is the current version again',
  already_current: 'is the current version already',
  version_taken: 'was refused',
} as const

function report(file: string, result: ImportResult): boolean {
  if (result.ok) {
    for (const { instrument, as } of result.imported) {
      console.log(`${instrument.name} (${instrument.locale}), version ${instrument.version}, ${done[as]}.`)
    }
    console.log('Surveys that exist keep the version they were made with.')
    return true
  }
  console.error(`${file} was not imported; nothing was changed.`)
  for (const { place, reason } of result.problems.slice(0, problemsShown)) {
    console.error(place === '' ? `  ${reason}` : `  ${place}: ${reason}`)
  }
  const others = result.problems.length - problemsShown
  if (others > 0) console.error(`  … and ${others} more.`)
  return false
}

/** The exit code: 0 when the pack was imported, 1 when it was refused or could not be read. */
async function run(args: readonly string[]): Promise<0 | 1> {
  const [file, ...others] = args
  if (file === undefined || others.length > 0) {
    console.error(usage)
    return 1
  }
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Error(`${file} cannot be read (${error.code ?? error.name}).`)
  })
  const database = await openDatabase(readSettings(process.env))
  try {
    await prepare(database)
    const result = await importInstruments(database.kysely, text, new Date().toISOString())
    return report(file, result) ? 0 : 1
  } finally {
    await database.close()
  }
}

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  console.error(sentenceOf(error))
  process.exitCode = 1
}
