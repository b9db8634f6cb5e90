import { mkdir, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'

const descriptionSchema = z.object({
  format: z.literal(1),
  database: z.enum(['embedded', 'postgresql']),
  made_at: z.string(),
  /** Of everything in the folder but the description itself. */
  files: z.number(),
  bytes: z.number(),
})
export type BackupDescription = z.infer<typeof descriptionSchema>

/** Returns the paths within a backup. */
export const placesIn = (folder: string) => ({
  description: path.join(folder, 'backup.json'),
  files: path.join(folder, 'files'),
  embedded: path.join(folder, 'database'),
  dump: path.join(folder, 'database.sql'),
})

/** Tells whether a folder is empty or missing. */
export async function isEmptyFolder(folder: string): Promise<boolean> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.length === 0
}

async function contentOf(folder: string): Promise<{ files: number; bytes: number }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const names = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
  const sizes = await Promise.all(names.map(async (name) => (await stat(name)).size))
  return { files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) }
}

/** Creates the folder of a backup and lets `fill` write into it; a backup that fails leaves nothing behind. */
export async function writeBackup(
  folder: string,
  database: BackupDescription['database'],
  fill: () => Promise<void>,
): Promise<BackupDescription> {
  if (!(await isEmptyFolder(folder))) throw new Error(`${folder} is not empty. Name a new folder for the backup.`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    await fill()
    const description: BackupDescription = {
      format: 1,
      database,
      made_at: new Date().toISOString(),
      ...(await contentOf(folder)),
    }
    await writeFile(placesIn(folder).description, JSON.stringify(description, null, 2))
    return description
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

/** Reads the description of a backup. @throws a sentence when it is no backup, or not whole. */
export async function readBackup(folder: string): Promise<BackupDescription> {
  const { description: file } = placesIn(folder)
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`${folder} is no backup: ${file} cannot be read.`)
  })
  const description = descriptionSchema.safeParse(JSON.parse(text))
  if (!description.success) throw new Error(`${file} was written by another release. Restore with that one.`)
  const { files, bytes } = await contentOf(folder)
  const isWhole = files === description.data.files + 1 && bytes === description.data.bytes + Buffer.byteLength(text)
  if (!isWhole) throw new Error(`The backup in ${folder} is not whole: files are missing, or have another size.`)
  return description.data
}
