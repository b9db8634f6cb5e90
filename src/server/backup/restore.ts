import { cp, mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { openEmbedded } from '../db/embedded.ts'
import { acquireFolderLock } from '../db/folderLock.ts'
import { openServer } from '../db/postgresServer.ts'
import { afterRestore, hasTables } from '../repositories/system/restored.ts'
import type { BackupSettings } from './backup.ts'
import { type BackupDescription, isEmptyFolder, placesIn, readBackup } from './backupFolder.ts'
import { runPostgresTool } from './postgresTools.ts'
import { copyStoredFiles } from './storedFiles.ts'

async function requireEmpty(folder: string): Promise<void> {
  if (!(await isEmptyFolder(folder)))
    throw new Error(`${path.resolve(folder)} is not empty. A backup is restored into an empty DATA_DIR only.`)
}

/** Gives the database its name only once it is complete, so that no server starts on half of one. */
async function restoreEmbedded(from: string, dataDir: string, folder: string): Promise<void> {
  await requireEmpty(dataDir)
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const lock = await acquireFolderLock(`${folder}.lock`)
  const aside = `${folder}.restored`
  const files = path.join(dataDir, 'files')
  try {
    await copyStoredFiles(placesIn(from).files, files)
    await cp(placesIn(from).embedded, aside, { recursive: true })
    const database = await openEmbedded({ folder: aside })
    try {
      for (const statement of afterRestore) await database.query(statement)
    } finally {
      await database.close()
    }
    await rename(aside, folder)
  } catch (error) {
    for (const place of [aside, files]) await rm(place, { recursive: true, force: true })
    throw error
  } finally {
    await lock.release()
  }
}

async function requireEmptyDatabase(url: string): Promise<void> {
  const database = await openServer({ url, connections: 1 })
  try {
    if (await hasTables(database.query))
      throw new Error('The database of DATABASE_URL has tables. A backup is restored into an empty one.')
  } finally {
    await database.close()
  }
}

async function restoreServer(from: string, dataDir: string, url: string, env: NodeJS.ProcessEnv): Promise<void> {
  const files = path.join(dataDir, 'files')
  await requireEmpty(files)
  await requireEmptyDatabase(url)
  try {
    await copyStoredFiles(placesIn(from).files, files)
    // In the same transaction as the dump, so that a server that starts meanwhile sees no waiting e-mail.
    const last = afterRestore.flatMap((statement) => ['--command', statement])
    const args = ['--quiet', '--no-psqlrc', '--single-transaction', '--set', 'ON_ERROR_STOP=1']
    await runPostgresTool('psql', url, [...args, '--file', placesIn(from).dump, ...last], env)
  } catch (error) {
    await rm(files, { recursive: true, force: true })
    throw error
  }
}

/** Restores a backup into an empty DATA_DIR and, with DATABASE_URL, an empty database: all or nothing. */
export async function restoreBackup(
  { dataDir, database }: BackupSettings,
  from: string,
  env: NodeJS.ProcessEnv,
): Promise<BackupDescription> {
  const description = await readBackup(from)
  if ((description.database === 'embedded') !== (database.kind === 'embedded'))
    throw new Error(
      description.database === 'embedded'
        ? 'This is a backup of the embedded database. Restore it without DATABASE_URL.'
        : 'This is a backup of a PostgreSQL database. Set DATABASE_URL to an empty one.',
    )
  if (database.kind === 'server') await restoreServer(from, dataDir, database.url, env)
  else if (database.folder !== null) await restoreEmbedded(from, dataDir, database.folder)
  return description
}
