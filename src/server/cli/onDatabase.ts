import { type Database, openDatabase } from '../db/pool.ts'
import { inTurn, prepare } from '../db/prepare.ts'
import { openDataFolder } from '../process/dataFolder.ts'
import { type Settings, readSettings } from '../process/settings.ts'

/** Runs a command on the configured database, which is migrated first and closed in any case. */
export async function onDatabase<Result>(
  work: (database: Database, settings: Settings) => Promise<Result>,
): Promise<Result> {
  const settings = readSettings(process.env)
  await openDataFolder(settings)
  const database = await openDatabase(settings)
  try {
    await inTurn(database, () => prepare(database))
    return await work(database, settings)
  } finally {
    await database.close()
  }
}
