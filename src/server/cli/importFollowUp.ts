import { readFile } from 'node:fs/promises'
import { type FollowUpImport, importFollowUp } from '../commands/importFollowUp.ts'
import { openDatabase } from '../db/pool.ts'
import { prepare } from '../db/prepare.ts'
import { readSettings } from '../settings.ts'
import { sentenceOf } from '../startFailure.ts'

const usage = 'Usage: npm run import-follow-up -- FILE\nThe format of FILE is described in docs/follow-up-format.md.'

/** One wrong habit of a file's maker easily makes hundreds of equal problems. */
const problemsShown = 50

function report(file: string, result: FollowUpImport): boolean {
  if (result.ok) {
    const { form, templates } = result
    if (form !== null) console.log(`${form.name}, version ${form.version}, is the form of new follow-up reports.`)
    if (templates !== null) console.log(`Follow-up messages may begin with ${templates} templates.`)
    console.log('Reports that exist keep the form they were begun on.')
    return true
  }
  console.error(`${file} was not imported; nothing was changed.`)
  for (const { place, reason } of result.problems.slice(0, problemsShown))
    console.error(place === '' ? `  ${reason}` : `  ${place}: ${reason}`)
  return false
}

/** The exit code: 0 when the file was imported, 1 when it was refused or could not be read. */
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
    return report(file, await importFollowUp(database.kysely, text, new Date().toISOString())) ? 0 : 1
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
