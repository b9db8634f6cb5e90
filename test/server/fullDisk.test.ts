import { execFileSync } from 'node:child_process'
import { appendFile, cp, mkdtemp, readdir, rm, stat, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { folderStorage } from '../../src/server/adapters/storage.ts'
import { WorkerClient } from '../../src/server/db/workerClient.ts'
import { deviceAt, written } from './answerCalls.ts'
import { addressOf, run, type Running } from './builtServer.ts'
import { dataUrlOf, jpegOf } from './hostilePictures.ts'
import { openStoredDatabase } from './testDatabase.ts'
import { startTestServer, type TestServer } from './testServer.ts'
import { tiny } from './tinyInstrument.ts'

vi.setConfig({ testTimeout: 60_000 })

/** A disk of 96 MB, of which a new database takes 57. Mounting it needs root. */
let disk: string
beforeAll(async () => {
  disk = await mkdtemp(path.join(tmpdir(), 'disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=96m', 'tmpfs', disk])
})
afterAll(async () => {
  execFileSync('umount', ['--lazy', disk])
  await rm(disk, { recursive: true })
})

const ballast = () => path.join(disk, 'ballast')
const makeRoom = () => rm(ballast(), { force: true })
async function fill(): Promise<void> {
  for (const size of [1_000_000, 4_096]) {
    const part = Buffer.alloc(size)
    for (let isFull = false; !isFull;) {
      isFull = await appendFile(ballast(), part).then(
        () => false,
        () => true,
      )
    }
  }
}
afterEach(makeRoom)

describe.runIf(!process.env['DATABASE_URL'])('a full disk under the embedded database', () => {
  const running: Running[] = []
  const start = (): Running => {
    const started = run('main', { DATA_DIR: disk, DEMO: 'off' })
    running.push(started)
    return started
  }

  /** Made once, because a new database takes seconds. */
  let template: string
  beforeAll(async () => {
    template = await mkdtemp(path.join(tmpdir(), 'template-'))
    await (await openStoredDatabase(path.join(template, 'database'))).remove()
    await cp(template, disk, { recursive: true })
  })
  afterAll(() => rm(template, { recursive: true, force: true }))
  afterEach(async () => {
    for (const { child, ended } of running.splice(0)) {
      child.kill('SIGKILL')
      await ended
    }
  })

  it('is answered with 503 and Retry-After, by /readyz too, until there is room again', async () => {
    const server = start()
    const address = await addressOf(server)
    const call = (url: string) => fetch(`${address}${url}`, { headers: { audience: 'dashboard' } })
    expect((await call('/api/sign_in_page')).status).toBe(200)
    await fill()
    for (let round = 0; round < 3; round++) {
      const refused = await call('/api/sign_in_page')
      expect(refused.status).toBe(503)
      expect(refused.headers.get('retry-after')).toBe('2')
      expect(await refused.json()).toMatchObject({ code: 'unavailable' })
      expect((await call('/readyz')).status).toBe(503)
      expect((await call('/healthz')).status).toBe(200)
    }
    await makeRoom()
    expect((await call('/api/sign_in_page')).status).toBe(200)
    expect((await call('/readyz')).status).toBe(200)
    server.child.kill('SIGTERM')
    expect((await server.ended).code).toBe(0)
  })

  it.each([
    [0, 'The disk is full (ENOSPC). Make room'],
    [5_000_000, 'and the embedded database needs 20 MB. Make room'],
  ])('ends a start with a sentence: %i bytes left', async (left, sentence) => {
    await fill()
    const { size } = await stat(ballast())
    await truncate(ballast(), size - left)
    const server = start()
    expect((await server.ended).code).toBe(1)
    expect(server.said()).toContain(sentence)
    expect(server.said()).not.toMatch(/^\s+at /m)
  })

  it('that takes it by surprise ends its thread, instead of answering without having done anything', async () => {
    const worker = await WorkerClient.open(path.join(disk, 'database'), null)
    const lost = new Promise<string>((resolve) => worker.whenLost(resolve))
    await worker.query('create table surprise (id int)')
    await fill()
    await expect(worker.query('checkpoint')).rejects.toMatchObject({ code: expect.stringMatching(/53100|57P01/) })
    expect(await lost).toBe('has ended unexpectedly')
    await expect(worker.query('select 1')).rejects.toMatchObject({ code: '57P01' })
  })
})

describe.runIf(!process.env['DATABASE_URL'])('the thread of the embedded database', () => {
  afterEach(() => void vi.useRealTimers())

  it('is lost when it leaves a statement without answer for 20 s, but not during upkeep', async () => {
    const worker = await WorkerClient.open(null, null)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const lost = vi.fn<(how: string) => void>()
    worker.whenLost(lost)
    const upkeep = worker.query('select pg_sleep(0.2)', [], { isUpkeep: true })
    await vi.advanceTimersByTimeAsync(60_000)
    await upkeep
    await worker.query('select 1')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(lost).not.toHaveBeenCalled()
    const slow = worker.query('select pg_sleep(0.2)')
    await vi.advanceTimersByTimeAsync(19_999)
    expect(lost).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(lost.mock.calls).toEqual([['has left a statement without answer for 20 seconds']])
    await slow
    await worker.close()
  })
})

describe('a full disk under the stored files', () => {
  it('leaves no half of a picture or a report, and what was stored before as it was', async () => {
    const storage = folderStorage(path.join(disk, 'files'))
    const [before, picture, report] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
    await storage.put(before, Buffer.alloc(10_000, 1))
    await fill()
    const names = () => readdir(path.join(disk, 'files'), { recursive: true, withFileTypes: true })
    const files = async () => (await names()).filter((entry) => entry.isFile()).map(({ name }) => name)
    async function* parts() {
      yield await Promise.resolve(Buffer.alloc(100_000, 2))
    }
    await expect(storage.put(picture, Buffer.alloc(100_000, 2))).rejects.toMatchObject({ code: 'ENOSPC' })
    await expect(storage.put(before, Buffer.alloc(100_000, 2))).rejects.toMatchObject({ code: 'ENOSPC' })
    await expect(storage.putParts(report, parts())).rejects.toMatchObject({ code: 'ENOSPC' })
    expect(await files()).toEqual([before])
    expect(await storage.get(before)).toEqual(Buffer.alloc(10_000, 1))
  })

  it('answers a picture with 503 and Retry-After, and takes it once there is room', async () => {
    const server = await startTestServer({ ownDatabase: true })
    server.deps.storage = folderStorage(path.join(disk, 'pictures'))
    const device = deviceAt(await server.signIn('teacher'), server.world.a.children.inside)
    const image = dataUrlOf(await jpegOf(300, 400))
    await fill()
    const refused = await device.give(tiny.image, { image })
    expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '2' }, json: { code: 'unavailable' } })
    expect(await server.db.selectFrom('files').select('id').execute()).toEqual([])
    await makeRoom()
    expect(written(await device.give(tiny.image, { image })).answer?.image_url).toMatch(/^\/api\/files\//)
    await server.stop()
  })
})

describe('what lacks room or rights elsewhere', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ ownDatabase: true })
  })
  afterAll(() => server.stop())

  it.each(['53100', '53200'])('is answered with 503 when the database refuses with %s', async (code) => {
    await server.deps.database.query(
      `create or replace function no_room() returns trigger language plpgsql as
       $$ begin raise exception 'no room' using errcode = '${code}'; end $$;
       create or replace trigger no_room before insert on answers execute function no_room()`,
    )
    const device = deviceAt(await server.signIn('teacher'), server.world.a.children.inside)
    const refused = await device.give(tiny.overallText, { text_answer: 'She sings.' })
    expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '2' }, json: { code: 'unavailable' } })
    await server.deps.database.query('drop trigger no_room on answers')
    written(await device.give(tiny.overallText, { text_answer: 'She sings.' }))
  })

  it.each(['EROFS', 'EACCES'])('is answered with 503 when a picture cannot be stored: %s', async (code) => {
    const refuse = () => Promise.reject(Object.assign(new Error('refused'), { code }))
    const { storage } = server.deps
    server.deps.storage = { ...storage, put: refuse }
    const device = deviceAt(await server.signIn('teacher'), server.world.a.children.inside)
    const refused = await device.give(tiny.image, { image: dataUrlOf(await jpegOf(30, 40)) })
    expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '2' } })
    server.deps.storage = storage
  })
})
