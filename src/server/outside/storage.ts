import { randomBytes } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, readFile, rename, stat, unlink } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'

/** Where pictures and other files are kept, by the uuid of their row in `files`. */
export interface FileStorage {
  /** Resolves when the bytes are on the disk. The same id again replaces them. */
  put(id: string, bytes: Uint8Array): Promise<void>
  /**
   * The same for what is too large to be held whole: part by part. Resolves to how many bytes they were. What a killed process left of
   * an earlier try goes as soon as the whole file is there.
   */
  putParts(id: string, parts: AsyncIterable<Uint8Array>): Promise<number>
  /** Null when there is none. */
  get(id: string): Promise<Buffer | null>
  /** The same for what is too large to be held whole. Whoever opens it reads it to the end, or destroys it. */
  open(id: string): Promise<{ bytes: number; content: Readable } | null>
  /** A missing one is no error. */
  remove(id: string): Promise<void>
  /**
   * Removes what was stored before that moment and is not among the known of the ids asked for; resolves to how many
   * files that were. A crash between a file and its row leaves such a one.
   */
  removeUnknown(before: number, known: (ids: readonly string[]) => Promise<ReadonlySet<string>>): Promise<number>
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Null when it is not there. */
async function unlessMissing<T>(work: Promise<T>): Promise<T | null> {
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
    const found = await unlessMissing(stat(path.join(folder, name)))
    if (found !== null && found.mtimeMs < moment) old.push(name)
  }
  return old
}

/** Files in a folder that only this user may open. Written aside, synced, renamed: never half a file under its name. */
export function folderStorage(folder: string): FileStorage {
  const place = (id: string) => {
    if (!uuid.test(id)) throw new Error('A file is named by a uuid')
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
      await unlessMissing(unlink(aside))
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

  /** Not before the file is whole: another process may still be writing one, and would have nothing to rename. */
  async function removeTries(id: string): Promise<void> {
    const parent = path.dirname(place(id))
    const tries = (await readdir(parent)).filter((name) => name.startsWith(`${id}.`))
    for (const name of tries) await unlessMissing(unlink(path.join(parent, name)))
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
      return unlessMissing(readFile(place(id)))
    },
    async open(id) {
      const handle = await unlessMissing(open(place(id), 'r'))
      if (handle === null) return null
      return { bytes: (await handle.stat()).size, content: handle.createReadStream() }
    },
    async remove(id) {
      await unlessMissing(unlink(place(id)))
    },
    async removeUnknown(before, known) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      let removed = 0
      for (const part of await readdir(folder)) {
        const names = await namesBefore(path.join(folder, part), before)
        const kept = await known(names.filter((name) => uuid.test(name)))
        // What is not named by a uuid was not renamed: its process died while it wrote.
        const unknown = names.filter((name) => !kept.has(name))
        for (const name of unknown) await unlessMissing(unlink(path.join(folder, part, name)))
        removed += unknown.length
      }
      return removed
    },
  }
}
