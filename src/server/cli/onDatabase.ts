import { type Database, openDatabase } from '../db/pool.ts'
import { prepare } from '../db/prepare.ts'
import { type Settings, readSettings } from '../settings.ts'

/** What a command does with the configured database, which is brought up to date first and closed whatever happens. */
export async function onDatabase<Result>(
  work: (database: Database, settings: Settings) => Promise<Result>,
): Promise<Result> {
  const settings = readSettings(process.env)
  const database = await openDatabase(settings)
  try {
    await prepare(database)
    return await work(database, settings)
  } finally {
    await database.close()
  }
}
