import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rename, unlink } from 'node:fs/promises'
import path from 'node:path'

/** Where pictures and other files are kept, by the uuid of their row in `files`. */
export interface FileStorage {
  /** Resolves when the bytes are on the disk. The same id again replaces them. */
  put(id: string, bytes: Uint8Array): Promise<void>
  /** Null when there is none. */
  get(id: string): Promise<Buffer | null>
  /** A missing one is no error. */
  remove(id: string): Promise<void>
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Files in a folder that only this user may open. Written aside, synced, renamed: never half a file under its name. */
export function folderStorage(folder: string): FileStorage {
  const place = (id: string) => {
    if (!uuid.test(id)) throw new Error('A file is named by a uuid')
    return path.join(folder, id.slice(0, 2), id)
  }
  return {
    async put(id, bytes) {
      const file = place(id)
      const parent = path.dirname(file)
      await mkdir(parent, { recursive: true, mode: 0o700 })
      const aside = `${file}.${randomBytes(6).toString('hex')}`
      const handle = await open(aside, 'wx', 0o600)
      try {
        await handle.writeFile(bytes)
        await handle.sync()
      } finally {
        await handle.close()
      }
      await rename(aside, file)
      const directory = await open(parent, 'r')
      try {
        await directory.sync()
      } finally {
        await directory.close()
      }
    },
    async get(id) {
      try {
        return await readFile(place(id))
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    async remove(id) {
      try {
        await unlink(place(id))
      } catch (error) {
        if (!isMissing(error)) throw error
      }
    },
  }
}
