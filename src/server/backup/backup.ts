import { cp } from 'node:fs/promises'
import path from 'node:path'
import { acquireFolderLock, FolderInUse } from '../db/folderLock.ts'
import { copyWhilePaused } from '../db/folderCopy.ts'
import type { Settings } from '../process/settings.ts'
import { type BackupDescription, isEmptyFolder, placesIn, writeBackup } from './backupFolder.ts'
import { runPostgresTool } from './postgresTools.ts'
import { copyStoredFiles } from './storedFiles.ts'

export type BackupSettings = Pick<Settings, 'dataDir' | 'database'>

/** Copies the folder of an embedded database while nothing is written to it, even if a server is using it. */
async function copyEmbedded(folder: string, to: string): Promise<void> {
  if (await isEmptyFolder(folder)) throw new Error(`There is no database in ${path.resolve(folder)}.`)
  const copy = () => cp(folder, to, { recursive: true })
  try {
    const lock = await acquireFolderLock(`${folder}.lock`)
    try {
      await copy()
    } finally {
      await lock.release()
    }
  } catch (error) {
    if (error instanceof FolderInUse && (await copyWhilePaused(`${folder}.sock`, copy))) return
    throw error
  }
}

/**
 * Writes a backup of the database and the stored files into a new folder. The files are copied before and after the
 * database, so that the backup has the file of every row, even if one is stored or removed meanwhile.
 */
export async function makeBackup(
  { dataDir, database }: BackupSettings,
  folder: string,
  env: NodeJS.ProcessEnv,
): Promise<BackupDescription> {
  if (!path.relative(path.resolve(dataDir), path.resolve(folder)).startsWith('..'))
    throw new Error(`${folder} lies in DATA_DIR. Name a folder outside of it.`)
  const places = placesIn(folder)
  const copyFiles = () => copyStoredFiles(path.join(dataDir, 'files'), places.files)
  return writeBackup(folder, database.kind === 'embedded' ? 'embedded' : 'postgresql', async () => {
    await copyFiles()
    if (database.kind === 'server') {
      const args = ['--no-owner', '--no-privileges', '--file', places.dump]
      await runPostgresTool('pg_dump', database.url, args, env)
    } else if (database.folder !== null) await copyEmbedded(database.folder, places.embedded)
    await copyFiles()
  })
}
