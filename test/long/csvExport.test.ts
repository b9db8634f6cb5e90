import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { prepare } from '../../src/server/db/prepare.ts'
import { seedLargeWorld } from '../../src/server/demo/largeWorld.ts'
import { folderStorage } from '../../src/server/adapters/storage.ts'
import { knownFiles } from '../../src/server/repositories/system/files.ts'
import { insertSession } from '../../src/server/repositories/system/sessions.ts'
import { newToken, tokenHash } from '../../src/server/identity/token.ts'
import { linesOf } from '../server/csvFile.ts'
import { CsvReports, filesOfReports, whenBegun } from './csvReports.ts'
import { embeddedGround, type Ground, serverGround } from './grounds.ts'
import { startServerProcess } from './serverProcess.ts'

const rounds = Number(process.env['ROUNDS'] ?? 20)
/** Enough to write for some tenths of a second: about ten lines for each. */
const children = 2_000

const grounds: Ground[] = []
afterAll(async () => {
  for (const ground of grounds) await ground.remove()
})

async function makeWorld(ground: Ground): Promise<string> {
  const database = await ground.open()
  try {
    await prepare(database)
    const now = Date.now()
    const { partnerId } = await seedLargeWorld(database, { children, now, password: randomUUID() })
    const { id: staffId } = await database.kysely
      .selectFrom('staff')
      .select('id')
      .where('partner_id', '=', partnerId)
      .where('role', '=', 'partner_admin_dashboard')
      .executeTakeFirstOrThrow()
    const token = newToken()
    await insertSession(database.kysely, {
      staffId,
      tokenHash: tokenHash(token),
      now: new Date(now).toISOString(),
    })
    return token
  } finally {
    await database.close()
  }
}

interface Undisturbed {
  readonly id: string
  readonly file: Buffer
  readonly milliseconds: number
}

/**
 * A report that nothing disturbs. The partner's new day may still be made when the server has just started: then it is
 * taken again.
 */
async function undisturbed(url: string, reports: CsvReports): Promise<Undisturbed> {
  for (let before: Buffer | null = null; ;) {
    const started = Date.now()
    expect(await reports.ask(url, randomUUID())).toBe(202)
    const { id, presigned_s3_url: link } = await reports.finished(url)
    const milliseconds = Date.now() - started
    const file = await reports.download(url, link)
    if (before?.equals(file)) return { id, file, milliseconds }
    before = file
  }
}

/**
 * When the kill comes: as the file is being written, once more in the next try, as the report is asked for, at any
 * moment.
 */
const moments = ['writing', 'writing twice', 'asking', 'any'] as const

async function killWhileWriting(ground: Ground) {
  grounds.push(ground)
  const dataDir = ground.environment['DATA_DIR']!
  const reports = new CsvReports(await makeWorld(ground))
  let server = await startServerProcess(ground.environment)
  const whole = await undisturbed(server.url, reports)
  const earlier = new Set((await filesOfReports(dataDir)).named)
  const lines = linesOf(whole.file.toString()).length - 1
  const said = { lines, acknowledged: 0, cutOff: 0, made: 0, slowest: 0 }

  const kill = async () => {
    await server.kill()
    const { named, tries } = await filesOfReports(dataDir)
    said.cutOff += tries.length
    // What has a name can be downloaded: it is whole.
    for (const id of named.filter((name) => !earlier.has(name)))
      expect(whole.file.equals(await readFile(path.join(dataDir, 'files', id.slice(0, 2), id)))).toBe(true)
    server = await startServerProcess(ground.environment)
  }
  const killInTheMiddle = async () => {
    await whenBegun(dataDir, whole.milliseconds + 20_000)
    await pause((Math.random() * whole.milliseconds) / 2)
    await kill()
  }

  let last = whole.id
  for (let round = 0; round < rounds; round += 1) {
    const moment = moments[round % moments.length]!
    const key = randomUUID()
    const asked = reports.ask(server.url, key)
    if (moment === 'asking') {
      await pause(Math.random() * 30)
      await kill()
    } else {
      await asked
      if (moment === 'any') {
        await pause(Math.random() * whole.milliseconds * 1.2)
        await kill()
      } else await killInTheMiddle()
    }
    if (moment === 'writing twice') await killInTheMiddle()

    const ready = Date.now()
    const isAcknowledged = (await asked) !== null
    if (isAcknowledged) {
      expect(await asked).toBe(202)
      said.acknowledged += 1
    }
    // Whoever has no answer asks again; whoever has one may: it is the same report.
    if (!isAcknowledged || round % 2 === 0) expect(await reports.ask(server.url, key)).toBe(202)
    const { id, rows, bytes, presigned_s3_url: link, previous } = await reports.finished(server.url)
    said.slowest = Math.max(said.slowest, (Date.now() - ready) / 1000)
    expect(id).not.toBe(last)
    expect(previous?.id).toBe(last)
    expect(rows).toEqual({ done: lines, total: lines })
    expect(bytes).toBe(whole.file.byteLength)
    expect(whole.file.equals(await reports.download(server.url, link))).toBe(true)
    expect((await filesOfReports(dataDir)).tries).toEqual([])
    expect(await reports.ask(server.url, key)).toBe(202)
    expect((await reports.newest(server.url))?.id).toBe(id)
    said.made += 1
    last = id
  }
  expect(await server.stop()).toBe(0)
  await expectOnlyWhatIsNamed(ground, dataDir, last)
  return { ...said, slowest: Number(said.slowest.toFixed(1)) }
}

/**
 * One row for the newest report and one for the one before it, no job, and after the tidying a file for each and no
 * other.
 */
async function expectOnlyWhatIsNamed(ground: Ground, dataDir: string, newest: string): Promise<void> {
  const { kysely, close } = await ground.open()
  try {
    const rows = await kysely.selectFrom('csv_exports').select(['id', 'bytes']).orderBy('place').execute()
    expect(rows.map(({ bytes }) => bytes !== null)).toEqual([true, true])
    expect(rows[1]?.id).toBe(newest)
    const jobs = await sql<{ state: string }>`
      select distinct state::text as state from jobs.job where name = 'csv-export'`.execute(kysely)
    expect(jobs.rows).toEqual([{ state: 'completed' }])
    const storage = folderStorage(path.join(dataDir, 'files'))
    await storage.removeUnknown(Date.now() + 60_000, (ids) => knownFiles(kysely, ids))
    expect(await filesOfReports(dataDir)).toEqual({ named: rows.map(({ id }) => id).toSorted(), tries: [] })
  } finally {
    await close()
  }
}

const promise =
  'is one whole file, its lines those of an undisturbed report, and nothing half is there to be downloaded'

describe('a CSV report whose server is killed while it is made', () => {
  it(`${promise}: embedded database`, async () => {
    const said = await killWhileWriting(await embeddedGround())
    console.log(`CSV reports, ${rounds} rounds, embedded database: ${JSON.stringify(said)}`)
    expect(said).toMatchObject({ made: rounds })
    expect(said.cutOff).toBeGreaterThanOrEqual(rounds / 4)
  })

  it.skipIf(!process.env['DATABASE_URL'])(`${promise}: PostgreSQL server (DATABASE_URL)`, async () => {
    const said = await killWhileWriting(await serverGround())
    console.log(`CSV reports, ${rounds} rounds, PostgreSQL server: ${JSON.stringify(said)}`)
    expect(said).toMatchObject({ made: rounds })
    expect(said.cutOff).toBeGreaterThanOrEqual(rounds / 4)
  })
})
