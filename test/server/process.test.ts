import { once } from 'node:events'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { addressOf, run, type Running } from './builtServer.ts'
import { makeEmptyDatabase, openTestDatabase } from './testDatabase.ts'

vi.setConfig({ testTimeout: 120_000 })

/**
 * A data folder with an empty, migrated database, made by a first start; tests that are not about that start copy it.
 */
let migrated: string
let firstStart: string
let folder: string
const running: Running[] = []

const newFolder = () => mkdtemp(path.join(tmpdir(), 'data-'))

beforeAll(async () => {
  folder = migrated = await newFolder()
  const first = start('main')
  await addressOf(first)
  firstStart = first.said()
  first.child.kill('SIGTERM')
  await first.ended
}, 120_000)
afterAll(async () => {
  await rm(migrated, { recursive: true, force: true })
})
beforeEach(async () => {
  folder = await newFolder()
})
const startFromMigrated = () => cp(migrated, folder, { recursive: true })
afterEach(async () => {
  for (const { child, ended } of running.splice(0)) {
    child.kill('SIGKILL')
    await ended
  }
  await rm(folder, { recursive: true, force: true })
})

const start = (
  file: 'main' | 'create-admin',
  env: Record<string, string> = {},
  args: readonly string[] = [],
): Running => {
  const started = run(file, { DATA_DIR: folder, DEMO: 'off', ...env }, args)
  running.push(started)
  return started
}

/** Seconds on an idle machine; with other work running, everything takes proportionally longer. */
const idleSeconds = (seconds: number) => seconds * 1_000 * Math.max(1, loadavg()[0]! / availableParallelism())

const headers = { audience: 'dashboard', 'content-type': 'application/json' }
const call = (address: string, method: string, url: string, body?: object) =>
  fetch(`${address}/api${url}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })

const aPassword = 'a lantern for every porch'

describe('the start', () => {
  it('on an empty folder in demo mode is ready within 15 s, and says who signs in with what', async () => {
    const server = start('main', { DEMO: 'on' })
    const begun = performance.now()
    const address = await addressOf(server)
    expect(performance.now() - begun).toBeLessThan(idleSeconds(15))
    expect(server.said()).toContain('survives a killed process, but not a power cut')
    const [, email, password] = /^ {2}(teacher@\S+)\s+(\S+)\s+teacher/m.exec(server.said())!
    const page = (await (await call(address, 'GET', '/sign_in_page')).json()) as { demo_accounts: { email: string }[] }
    expect(page.demo_accounts.map((account) => account.email)).toContain(email)
    const signedIn = await call(address, 'POST', '/authenticate', { email, password })
    expect(signedIn.status).toBe(200)
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
  })

  it('with DEMO off migrates an empty database, leaves it empty and says how to create the first person', async () => {
    expect(firstStart).toMatch(/\d+ migration\(s\) applied now/)
    expect(firstStart).toContain('npm run create-admin -- EMAIL')
    await startFromMigrated()
    const address = await addressOf(start('main'))
    const page = (await (await call(address, 'GET', '/sign_in_page')).json()) as { demo_accounts: unknown[] }
    expect(page.demo_accounts).toEqual([])
    expect((await call(address, 'POST', '/authenticate', { email: 'x@y.example', password: 'z' })).status).toBe(401)
  })

  it('never loads the demo world into a database that has a partner', async () => {
    await startFromMigrated()
    const made = start('create-admin', {}, ['ada@new.example'])
    expect((await made.ended).code).toBe(0)
    const server = start('main', { DEMO: 'on' })
    const address = await addressOf(server)
    expect(server.said()).toContain('not loaded, because this database has a partner of its own')
    const page = (await (await call(address, 'GET', '/sign_in_page')).json()) as { demo_accounts: unknown[] }
    expect(page.demo_accounts).toEqual([])
  })

  it.each([
    [{ PORT: 'many' }, 'PORT must be a number from 0 to 65535'],
    [{ DATABASE_URL: 'postgres://127.0.0.1:1/none' }, 'The database does not answer'],
  ])('with a setting that cannot be used ends with one clear line: %o', async (env, line) => {
    const server = start('main', env)
    expect((await server.ended).code).toBe(1)
    expect(server.said()).toContain(line)
    expect(server.said()).not.toMatch(/^\s+at /m)
  })

  it('on a port in use ends with one clear line', async () => {
    const holder = createServer().listen(0, '127.0.0.1')
    await once(holder, 'listening')
    const { port } = holder.address() as { port: number }
    await startFromMigrated()
    const server = start('main', { PORT: String(port) })
    expect((await server.ended).code).toBe(1)
    expect(server.said()).toContain(`Port ${port} on 127.0.0.1 is in use`)
    holder.close()
  })
})

describe('create-admin', () => {
  it('prints a link with which a superadmin of a first partner sets a password, once', async () => {
    const command = start('create-admin', { PUBLIC_URL: 'https://screening.example' }, ['ada@new.example'])
    expect((await command.ended).code).toBe(0)
    const link = new URL(/https:\/\/\S+/.exec(command.said())![0])
    expect(link.href).toMatch(/^https:\/\/screening\.example\/dashboard\/resetpassword\?token=[\w-]{43}$/)

    const address = await addressOf(start('main'))
    const reset = () =>
      call(address, 'POST', '/change_password', {
        password: aPassword,
        password_confirmation: aPassword,
        reset_password_token: link.searchParams.get('token'),
      })
    expect((await reset()).status).toBe(204)
    expect((await reset()).status).toBe(422)
    const auth = await call(address, 'POST', '/authenticate', { email: 'ada@new.example', password: aPassword })
    expect(await auth.json()).toMatchObject({ role: 'superadmin', full_access: true })
  })

  it.each([[[]], [['not an address']], [['a@b.example', 'c@d.example']]])('says how it is used: %j', async (args) => {
    const command = start('create-admin', {}, args)
    expect((await command.ended).code).toBe(1)
    expect(command.said()).toContain('Usage: npm run create-admin -- EMAIL')
    expect(await readdir(folder)).toEqual([])
  })
})

describe('the embedded database', () => {
  it('is refused to a second process within 2 s, with a line that names the first', async () => {
    await startFromMigrated()
    const first = start('main')
    await addressOf(first)
    const second = start('main')
    const { code, after } = await second.ended
    expect(code).toBe(1)
    expect(after).toBeLessThan(idleSeconds(2))
    expect(second.said()).toContain(`in use by process ${first.child.pid}`)
    const command = start('create-admin', {}, ['ada@new.example'])
    expect((await command.ended).code).toBe(1)
  })

  it('is there again after kill -9, with everything that was acknowledged', async () => {
    await startFromMigrated()
    const first = start('main')
    const address = await addressOf(first)
    const before = (await (await fetch(`${address}/readyz`)).json()) as object
    expect(before).toEqual({ state: 'ready' })
    first.child.kill('SIGKILL')
    expect((await first.ended).signal).toBe('SIGKILL')
    const command = start('create-admin', {}, ['ada@new.example'])
    expect((await command.ended).code).toBe(0)
    const killed = start('main')
    await addressOf(killed)
    killed.child.kill('SIGKILL')
    await killed.ended
    const again = start('create-admin', {}, ['ada@new.example'])
    expect((await again.ended).code).toBe(0)
    expect(again.said()).toContain('has an account already')
  })
})

describe('SIGTERM', () => {
  it('lets an open call end, takes no new ones, and ends the process with 0', async () => {
    await startFromMigrated()
    const server = start('main')
    const address = await addressOf(server)
    const { port } = new URL(address)
    const body = JSON.stringify({ email: 'x@y.example', password: 'z' })
    const socket = connect(Number(port), '127.0.0.1')
    let answer = ''
    socket.on('data', (chunk) => (answer += chunk.toString()))
    socket.write(
      `POST /api/authenticate HTTP/1.1\r\nHost: x\r\nAudience: dashboard\r\nContent-Type: application/json\r\n` +
        `Content-Length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
    )
    await fetch(`${address}/healthz`)
    server.child.kill('SIGTERM')
    const asked = performance.now()
    await server.says('Stopping (SIGTERM)')
    socket.write(body.slice(5))
    await once(socket, 'close')
    expect(answer).toMatch(/^HTTP\/1\.1 401 /)
    await expect(fetch(`${address}/healthz`)).rejects.toThrow('fetch failed')
    expect((await server.ended).code).toBe(0)
    expect(performance.now() - asked).toBeLessThan(10_000)
    expect(server.said()).toContain('Stopped.')
    expect(await readdir(folder)).not.toContain('database.lock')
  })

  it('cuts off a call that does not end, and still closes the database cleanly within 10 s', async () => {
    await startFromMigrated()
    const server = start('main')
    const address = await addressOf(server)
    const socket = connect(Number(new URL(address).port), '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write('POST /api/authenticate HTTP/1.1\r\nHost: x\r\nAudience: dashboard\r\nContent-Length: 50\r\n\r\n{')
    await fetch(`${address}/healthz`)
    server.child.kill('SIGTERM')
    const asked = performance.now()
    expect((await server.ended).code).toBe(0)
    expect(performance.now() - asked).toBeLessThan(10_500)
    expect(await readdir(folder)).not.toContain('database.lock')
    socket.destroy()
  })
})

describe('a PostgreSQL server', () => {
  const url = process.env['DATABASE_URL']

  it.skipIf(!url).each(['off', 'on'])(
    'takes three processes that start together on an empty database, DEMO %s: one fills it, all are ready',
    async (demo) => {
      const empty = await makeEmptyDatabase()
      const started = [1, 2, 3].map(() => start('main', { DATABASE_URL: empty.url, DEMO: demo }))
      const addresses = await Promise.all(started.map(addressOf))
      for (const address of addresses) expect((await fetch(`${address}/readyz`)).status).toBe(200)
      const filling = started.filter((one) => one.said().includes('Demo world: made now'))
      expect(filling).toHaveLength(demo === 'on' ? 1 : 0)
      for (const one of started) one.child.kill('SIGTERM')
      await Promise.all(started.map(({ ended }) => ended))
      await empty.remove()
    },
  )

  it.skipIf(!url)('takes two processes side by side that share sessions and signing keys', async () => {
    const test = await openTestDatabase()
    const env = { DATABASE_URL: test.url ?? '', DEMO: 'on' }
    const [first, second] = [start('main', env), start('main', { ...env, DEMO: 'off' })]
    const here = await addressOf(first)
    const there = await addressOf(second)
    const [, email, password] = /^ {2}(teacher@\S+)\s+(\S+)\s+teacher/m.exec(first.said())!
    const { token } = (await (await call(here, 'POST', '/authenticate', { email, password })).json()) as {
      token: string
    }
    const asked = await fetch(`${there}/api/authentication`, {
      headers: { ...headers, authorization: `Bearer ${token}` },
    })
    expect(asked.status).toBe(200)
    for (const one of [first, second]) {
      one.child.kill('SIGTERM')
      expect((await one.ended).code).toBe(0)
    }
    await test.remove()
  })
})
