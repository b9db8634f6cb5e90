import { constants, copyFile, mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import { isFileId } from '../adapters/storage.ts'

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code

/** Copies the stored files that are not there yet. A file that is removed meanwhile is left out. */
export async function copyStoredFiles(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  const entries = await readdir(from, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  })
  for (const entry of entries.filter(({ name }) => isFileId(name))) {
    const folder = path.join(to, path.relative(from, entry.parentPath))
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const source = path.join(entry.parentPath, entry.name)
    await copyFile(source, path.join(folder, entry.name), constants.COPYFILE_EXCL).catch((error: unknown) => {
      if (codeOf(error) !== 'EEXIST' && codeOf(error) !== 'ENOENT') throw error
    })
  }
}
