import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import { acquireFolderLock } from './folderLock.ts'
import { processLog } from '../process/processLog.ts'
import { checkNotification, sendNotification } from './notify.ts'
import type { Database } from './pool.ts'
import { SharedConnection } from './sharedConnection.ts'
import type { Tables } from './tables.ts'
import { startMaintenance } from './maintenance.ts'
import { requireSpace, requireSpaceToOpen } from './diskSpace.ts'
import { offerCopies } from './folderCopy.ts'
import { WorkerClient } from './workerClient.ts'

export interface EmbeddedDatabase extends Database {
  /** The whole database as bytes: tests open copies of a migrated one. */
  dump(): Promise<Uint8Array>
}

export interface EmbeddedOptions {
  /** Null keeps the rows in memory. */
  folder: string | null
  dump?: Uint8Array
}

/**
 * Opens the embedded PostgreSQL for one process at a time: a second process on the same folder is refused with a
 * sentence that names the first. Data survives a killed process but not a power failure: nothing is fsynced.
 */
export async function openEmbedded({ folder, dump }: EmbeddedOptions): Promise<EmbeddedDatabase> {
  if (folder !== null) await mkdir(path.dirname(folder), { recursive: true, mode: 0o700 })
  const lock = folder === null ? null : await acquireFolderLock(`${folder}.lock`)
  const open = async () => {
    if (folder !== null) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await requireSpaceToOpen(folder)
    }
    return WorkerClient.open(folder, dump ?? null)
  }
  const worker = await open().catch(async (error: unknown) => {
    await lock?.release()
    throw error
  })
  const connection = new SharedConnection(
    (sql, params) => worker.query(sql, params),
    () => requireSpace(folder),
  )
  const kysely = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: connection as never }),
  })
  const query: Database['query'] = async (sql, params) => connection.query(sql, params)
  const upkeepQuery: Database['query'] = async (sql) => {
    const client = await connection.connect()
    try {
      return await worker.query(sql, [], { isUpkeep: true })
    } finally {
      client.release()
    }
  }
  const upkeep = folder === null ? null : startMaintenance(upkeepQuery, processLog)
  const copies = folder === null ? null : await offerCopies(`${folder}.sock`, () => connection.hold())
  let closing: Promise<void> | null = null
  const close = async () => {
    await copies?.close()
    await upkeep?.finish()
    await connection.end()
    await worker.close()
    await lock?.release()
  }
  return {
    kysely,
    kind: 'embedded',
    query,
    listen: async (channel, handler) => {
      checkNotification(channel, '')
      return worker.listen(channel, handler)
    },
    notify: (channel, payload) => sendNotification(query, channel, payload),
    whenLost: (end) => worker.whenLost((how) => end(`The embedded database ${how}. Start the server again.`)),
    dump: () => worker.dump(),
    close: () => (closing ??= close()),
  }
}
