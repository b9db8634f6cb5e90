import { createHash, randomBytes } from 'node:crypto'
import { link, readFile, rename, rm, unlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { isAlive, type ProcessIdentity, thisProcess } from './processIdentity.ts'

export interface FolderLock {
  release(): Promise<void>
}

/** The database folder belongs to another process, which the message names. */
export class FolderInUse extends Error {
  constructor(file: string, holder: ProcessIdentity | null) {
    const where = path.dirname(path.resolve(file))
    super(
      holder
        ? `The embedded database in ${where} is in use by process ${holder.pid} on ${holder.host}. ` +
            `Stop that process first, or set DATA_DIR to another folder. ` +
            `(If it cannot be running any more, delete ${path.resolve(file)}.)`
        : `The embedded database in ${where} is being opened by another process. Try again.`,
    )
    this.name = 'FolderInUse'
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code

/**
 * Creates the file with its content in one step, so that no process reads half a lock and mistakes it for a dead one.
 */
async function create(file: string, content: string): Promise<boolean> {
  const aside = `${file}.${randomBytes(6).toString('hex')}`
  try {
    await writeFile(aside, content, { flag: 'wx', mode: 0o600 })
    await link(aside, file)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  } finally {
    await rm(aside, { force: true })
  }
}

async function readLock(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

/** Parses a lock; null when it is not one of ours, because a power failure may leave anything. */
function holderOf(content: string): ProcessIdentity | null {
  try {
    const { pid, host, started } = JSON.parse(content) as ProcessIdentity
    return Number.isInteger(pid) && pid > 0 ? { pid, host: String(host), started: String(started) } : null
  } catch {
    return null
  }
}

/**
 * Locks the folder, because two processes on it would lose data silently. Takes over a lock only from a dead process.
 * To do so it first acquires a second lock, named after the dead lock's content, and then reads the first one again, so
 * that only one of several processes replaces it.
 */
export async function acquireFolderLock(file: string): Promise<FolderLock> {
  const content = JSON.stringify(thisProcess())
  const mine: FolderLock = { release: () => releaseLock(file, content) }
  for (let attempt = 0; attempt < 5; attempt++) {
    if (await create(file, content)) return mine
    const existing = await readLock(file)
    if (existing === null) continue
    const holder = holderOf(existing)
    if (holder && isAlive(holder)) throw new FolderInUse(file, holder)
    const takeover = await acquireFolderLock(
      `${file}.${createHash('sha256').update(existing).digest('hex').slice(0, 12)}`,
    )
    try {
      if ((await readLock(file)) === existing) {
        await replace(file, content)
        return mine
      }
    } finally {
      await takeover.release()
    }
  }
  throw new FolderInUse(file, null)
}

async function replace(file: string, content: string): Promise<void> {
  const aside = `${file}.${randomBytes(6).toString('hex')}`
  await writeFile(aside, content, { flag: 'wx', mode: 0o600 })
  await rename(aside, file)
}

async function releaseLock(file: string, content: string): Promise<void> {
  if ((await readLock(file)) === content) await unlink(file)
}
