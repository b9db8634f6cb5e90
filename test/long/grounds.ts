import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openEmbedded } from '../../src/server/db/embedded.ts'
import type { Database } from '../../src/server/db/pool.ts'
import { openServer } from '../../src/server/db/postgresServer.ts'
import { openTestDatabase } from '../server/testDatabase.ts'

/** Where a server process stands: its database, which the test opens too while nobody else has it. */
export interface Ground {
  /** Of the server process. */
  readonly environment: Readonly<Record<string, string>>
  open(): Promise<Database>
  remove(): Promise<void>
}

export async function embeddedGround(): Promise<Ground> {
  const folder = await mkdtemp(path.join(tmpdir(), 'durability-'))
  return {
    environment: { DATA_DIR: folder },
    open: () => openEmbedded({ folder: path.join(folder, 'database') }),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

export async function serverGround(): Promise<Ground> {
  const folder = await mkdtemp(path.join(tmpdir(), 'durability-'))
  const { url, remove } = await openTestDatabase()
  if (url === null) throw new Error('There is no database server')
  return {
    environment: { DATA_DIR: folder, DATABASE_URL: url },
    open: () => openServer({ url, connections: 4 }),
    async remove() {
      await remove()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
