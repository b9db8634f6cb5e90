import { randomUUID } from 'node:crypto'
import { readdir, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startCleanup, cleanupJob } from '../../src/server/jobs/cleanup.ts'
import { startTestServer, type TestServer } from './testServer.ts'

const hour = 60 * 60_000
let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
  await startCleanup(server.deps)
})
afterAll(() => server.stop())

const folderOf = (id: string) => path.join(server.deps.settings.dataDir, 'files', id.slice(0, 2))

async function storedFile({ hours, withRow }: { hours: number; withRow: boolean }): Promise<string> {
  const id = randomUUID()
  await server.deps.storage.put(id, Buffer.from('a picture'))
  const at = new Date(server.clock.now - hours * hour)
  await utimes(path.join(folderOf(id), id), at, at)
  const row = { id, partner_id: server.world.a.id, content_type: 'image/jpeg', bytes: 9 }
  if (withRow) await server.db.insertInto('files').values(row).execute()
  return id
}

describe('the nightly tidying', () => {
  it('removes files that no row names a day after they were stored, and no others', async () => {
    const named = await storedFile({ hours: 900, withRow: true })
    const fresh = await storedFile({ hours: 23, withRow: false })
    const orphan = await storedFile({ hours: 25, withRow: false })
    await server.deps.jobs.enqueue(cleanupJob, {})
    await server.deps.jobs.runDue()
    const isThere = async (id: string) => (await server.deps.storage.get(id)) !== null
    expect([await isThere(named), await isThere(fresh), await isThere(orphan)]).toEqual([true, true, false])
  })

  it('removes what a process that died was writing', async () => {
    const named = await storedFile({ hours: 900, withRow: true })
    const aside = path.join(folderOf(named), `${named}.0123456789ab`)
    await writeFile(aside, 'half a pic')
    const at = new Date(server.clock.now - 25 * hour)
    await utimes(aside, at, at)
    await server.deps.jobs.enqueue(cleanupJob, {})
    await server.deps.jobs.runDue()
    expect((await readdir(folderOf(named))).filter((name) => name.startsWith(named))).toEqual([named])
  })
})
