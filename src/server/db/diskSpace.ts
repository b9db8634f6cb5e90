import { readdir, statfs } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseFailure, diskFull } from './failure.ts'

/**
 * Room for one more segment of the log (16 MB), without which the embedded database cannot go on, and for what a call
 * writes elsewhere.
 */
const reserve = 20_000_000
const newDatabase = 60_000_000

async function spaceIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** @throws DatabaseFailure when the disk of the folder has no room for a statement; null: the database is in memory. */
export async function requireSpace(folder: string | null): Promise<void> {
  if (folder !== null && (await spaceIn(folder)) < reserve) throw new DatabaseFailure(diskFull, null, null)
}

/** @throws a sentence when the disk has no room for the database, which is made in an empty folder. */
export async function requireSpaceToOpen(folder: string): Promise<void> {
  const needed = (await readdir(folder)).length === 0 ? newDatabase : reserve
  const space = await spaceIn(folder)
  if (space < needed)
    throw new Error(
      `The disk of ${path.resolve(folder)} has ${Math.floor(space / 1e6)} MB left, and the embedded database needs ` +
        `${needed / 1e6} MB. Make room, then try again.`,
    )
}
