import { randomBytes } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, readFile, rename, stat, unlink } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'

/** Stores pictures and other files by the uuid of their row in `files`. */
export interface FileStorage {
  /** Resolves when the bytes are on disk. Storing the same id again replaces them. */
  put(id: string, bytes: Uint8Array): Promise<void>
  /**
   * Stores in parts what is too large for memory. Resolves to the number of bytes. Once the file is complete, leftovers
   * of earlier attempts by a killed process are removed.
   */
  putParts(id: string, parts: AsyncIterable<Uint8Array>): Promise<number>
  /** Null when there is none. */
  get(id: string): Promise<Buffer | null>
  /** Opens what is too large for memory. The caller must read the stream to its end or destroy it. */
  open(id: string): Promise<{ bytes: number; content: Readable } | null>
  /** Succeeds when the file is missing. */
  remove(id: string): Promise<void>
  /**
   * Removes files stored before that moment whose ids `known` does not return; resolves to their number. A crash
   * between storing a file and inserting its row leaves such files.
   */
  removeUnknown(before: number, known: (ids: readonly string[]) => Promise<ReadonlySet<string>>): Promise<number>
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Tells by its name whether a file is a stored one; others are temporary. */
export const isFileId = (name: string): boolean => uuid.test(name)

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Resolves to null when the file is missing. */
async function nullIfMissing<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

async function namesBefore(folder: string, moment: number): Promise<string[]> {
  const old: string[] = []
  for (const name of await readdir(folder)) {
    const found = await nullIfMissing(stat(path.join(folder, name)))
    if (found !== null && found.mtimeMs < moment) old.push(name)
  }
  return old
}

/**
 * Stores files in a folder that only this user may open. Writes to a temporary file, syncs and renames it, so that no
 * incomplete file ever has its final name.
 */
export function folderStorage(folder: string): FileStorage {
  const place = (id: string) => {
    if (!isFileId(id)) throw new Error('A file is named by a uuid')
    return path.join(folder, id.slice(0, 2), id)
  }

  async function store(id: string, write: (handle: FileHandle) => Promise<void>): Promise<void> {
    const file = place(id)
    const parent = path.dirname(file)
    await mkdir(parent, { recursive: true, mode: 0o700 })
    const aside = `${file}.${randomBytes(6).toString('hex')}`
    const handle = await open(aside, 'wx', 0o600)
    try {
      await write(handle)
      await handle.sync()
    } catch (error) {
      await nullIfMissing(unlink(aside))
      throw error
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
  }

  /**
   * Runs only once the file is complete: another process may still be writing its temporary file and would have nothing
   * to rename.
   */
  async function removeTries(id: string): Promise<void> {
    const parent = path.dirname(place(id))
    const tries = (await readdir(parent)).filter((name) => name.startsWith(`${id}.`))
    for (const name of tries) await nullIfMissing(unlink(path.join(parent, name)))
  }

  return {
    put: (id, bytes) => store(id, (handle) => handle.writeFile(bytes)),
    async putParts(id, parts) {
      let written = 0
      await store(id, async (handle) => {
        for await (const part of parts) {
          await handle.writeFile(part)
          written += part.byteLength
        }
      })
      await removeTries(id)
      return written
    },
    async get(id) {
      return nullIfMissing(readFile(place(id)))
    },
    async open(id) {
      const handle = await nullIfMissing(open(place(id), 'r'))
      if (handle === null) return null
      return { bytes: (await handle.stat()).size, content: handle.createReadStream() }
    },
    async remove(id) {
      await nullIfMissing(unlink(place(id)))
    },
    async removeUnknown(before, known) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      let removed = 0
      for (const part of await readdir(folder)) {
        const names = await namesBefore(path.join(folder, part), before)
        const kept = await known(names.filter(isFileId))
        // A name that is not a uuid is a temporary file whose process died while writing.
        const unknown = names.filter((name) => !kept.has(name))
        for (const name of unknown) await nullIfMissing(unlink(path.join(folder, part, name)))
        removed += unknown.length
      }
      return removed
    },
  }
}
