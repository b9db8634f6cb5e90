import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Walked } from './model/coverage.ts'

async function idsIn(folder: string): Promise<Set<string>> {
  const names = await readdir(folder).catch(() => [])
  const lists = await Promise.all(
    names
      .filter((name) => name.endsWith('.json'))
      .map(async (name) => JSON.parse(await readFile(path.join(folder, name), 'utf8')) as string[]),
  )
  return new Set(lists.flat())
}

/** Reads what the tests have recorded (test/machines/kit/coverage.ts): one file for each test that walks a machine. */
export const readWalked = async (folder: string): Promise<Walked> => ({
  machines: await idsIn(path.join(folder, 'machines')),
  journeys: await idsIn(path.join(folder, 'journeys')),
})
