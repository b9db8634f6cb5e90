import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SignedInWire } from '../../src/api/session.ts'
import { newToken, tokenHash } from '../../src/server/identity/token.ts'
import { insertOneTimeLink } from '../../src/server/repositories/system/oneTimeLinks.ts'
import { type NewTeacher, password, teachersWithPassword } from './teachersWithPassword.ts'
import { startTestServer, type TestServer } from './testServer.ts'

const minute = 60_000
const hour = 60 * minute

let server: TestServer
let newTeacher: NewTeacher
beforeAll(async () => {
  server = await startTestServer()
  newTeacher = await teachersWithPassword(server)
})
afterAll(() => server.stop())

const wrong = 'wrong wrong wrong'
const signIn = (email: string, given = password, marks: readonly string[] = []) =>
  server.anonymous.post('/authenticate', { email, password: given, device_marks: [...marks] })
const markOf = async (email: string) => {
  server.clock.advance(hour)
  return ((await signIn(email)).json as SignedInWire).device_mark
}
const times = async (count: number, attempt: () => Promise<{ status: number }>) => {
  const statuses = []
  for (let made = 0; made < count; made++) statuses.push((await attempt()).status)
  return statuses
}

describe('throttled sign-in', () => {
  it('answers 429 with Retry-After after six failures of an account within a minute, also with the right password', async () => {
    const { email } = await newTeacher()
    for (let attempt = 0; attempt < 6; attempt++) {
      expect((await signIn(email, 'wrong wrong wrong')).status).toBe(401)
      server.clock.advance(1_000)
    }
    const refused = await signIn(email)
    expect(refused.status).toBe(429)
    expect(refused.json).toMatchObject({ code: 'too_many_requests' })
    expect(Number(refused.headers['retry-after'])).toBe(54)
    server.clock.advance(53_000)
    expect((await signIn(email)).status).toBe(429)
    server.clock.advance(2_000)
    expect((await signIn(email)).status).toBe(200)
  })

  it('throttles an unknown address alike', async () => {
    server.clock.advance(hour)
    for (let attempt = 0; attempt < 6; attempt++) expect((await signIn('ghost@alder.example')).status).toBe(401)
    expect((await signIn('ghost@alder.example')).status).toBe(429)
    expect((await signIn('GHOST@alder.example')).status).toBe(429)
  })

  it('counts attempts at the same moment, so that they cannot slip through together', async () => {
    server.clock.advance(hour)
    const { email } = await newTeacher()
    const answers = await Promise.all(Array.from({ length: 20 }, () => signIn(email, 'wrong wrong wrong')))
    expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(6)
    expect(answers.every(({ status }) => status === 401 || status === 429)).toBe(true)
  })

  it('refuses for a second only what right sign-ins under way leave no room for', async () => {
    server.clock.advance(hour)
    const { email } = await newTeacher()
    const answers = await Promise.all(Array.from({ length: 12 }, () => signIn(email)))
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.map(({ status, headers }) => [status, headers['retry-after']])).toEqual(
      refused.map(() => [429, '1']),
    )
    expect((await signIn(email)).status).toBe(200)
  })

  it('says the truth in Retry-After once attempts at the same moment have failed', async () => {
    server.clock.advance(hour)
    const { email } = await newTeacher()
    await Promise.all(Array.from({ length: 6 }, () => signIn(email, wrong)))
    expect((await signIn(email)).headers['retry-after']).toBe('60')
  })

  it('answers 429 after thirty failures from one network address', async () => {
    server.clock.advance(hour)
    for (let attempt = 0; attempt < 30; attempt++) {
      expect((await signIn(`walker${attempt}@alder.example`)).status).toBe(401)
    }
    const { email } = await newTeacher()
    expect((await signIn(email)).status).toBe(429)
    server.clock.advance(minute + 1)
    expect((await signIn(email)).status).toBe(200)
  })

  it('counts the addresses of one IPv6 network together, and those of another apart', async () => {
    server.clock.advance(hour)
    const statusFrom = async (remoteAddress: string, url: string, payload: object) =>
      (await server.app.inject({ method: 'POST', url, payload, remoteAddress, headers: { audience: 'dashboard' } }))
        .statusCode
    const signInFrom = (address: string, one: number) =>
      statusFrom(address, '/api/authenticate', { email: `roamer${one}@alder.example`, password: wrong })
    for (let one = 0; one < 30; one++) expect(await signInFrom(`2001:db8:1:2::${one}`, one)).toBe(401)
    expect(await signInFrom('2001:db8:1:2:ffff::1', 30)).toBe(429)
    expect(await signInFrom('2001:db8:1:3::1', 31)).toBe(401)
    const askFrom = (address: string) => statusFrom(address, '/api/forgot_password', { email: 'roamer@alder.example' })
    for (let one = 0; one < 6; one++) expect(await askFrom(`2001:db8:1:2::${one}`)).toBe(204)
    expect(await askFrom('2001:db8:1:2:ffff::1')).toBe(429)
    expect(await askFrom('2001:db8:1:3::1')).toBe(204)
  })

  it('says the truth in Retry-After: a success and a refusal before the failures change nothing', async () => {
    server.clock.advance(hour)
    const { email } = await newTeacher()
    expect((await signIn(email)).status).toBe(200)
    server.clock.advance(30_000)
    for (let attempt = 0; attempt < 6; attempt++) expect((await signIn(email, wrong)).status).toBe(401)
    expect((await signIn(email)).headers['retry-after']).toBe('60')
    server.clock.advance(59_999)
    expect((await signIn(email)).headers['retry-after']).toBe('1')
    server.clock.advance(1)
    expect((await signIn(email)).status).toBe(200)
  })

  it('locks nobody out after a clock that was ahead', async () => {
    server.clock.advance(hour)
    const { email } = await newTeacher()
    server.clock.advance(24 * hour)
    for (let attempt = 0; attempt < 7; attempt++) await signIn(email, wrong)
    server.clock.advance(-24 * hour)
    expect((await signIn(email)).status).toBe(200)
    for (let attempt = 0; attempt < 6; attempt++) expect((await signIn(email, wrong)).status).toBe(401)
    const refused = await signIn(email)
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60'])
    server.clock.advance(25 * hour)
  })

  it('does not sign out who is signed in', async () => {
    server.clock.advance(hour)
    const { id, email } = await newTeacher()
    const caller = await server.signInStaff(id)
    for (let attempt = 0; attempt < 8; attempt++) await signIn(email, 'wrong wrong wrong')
    expect((await caller.get('/authentication')).status).toBe(200)
  })

  it('keeps no e-mail address beside the count', async () => {
    const own = await startTestServer({ ownDatabase: true })
    await own.anonymous.post('/authenticate', { email: 'ghost@alder.example', password: wrong })
    const { rows } = await own.deps.database.query(
      `select key from throttles union all select account from sign_in_failures`,
    )
    await own.stop()
    expect(rows).toHaveLength(3)
    expect(JSON.stringify(rows)).not.toMatch(/ghost|alder|@/)
  })
})

describe('a device with a mark', () => {
  const day = 24 * hour

  it('is delayed by no failure without a mark, of the account or behind the same address', async () => {
    const { email } = await newTeacher()
    const mark = await markOf(email)
    server.clock.advance(hour)
    await times(7, () => signIn(email, wrong))
    for (let attempt = 0; attempt < 30; attempt++) await signIn(`pupil${attempt}@alder.example`, wrong)
    expect((await signIn(email)).status).toBe(429)
    expect((await signIn(email, password, [mark])).status).toBe(200)
  })

  it('has six failures a minute for itself, which delay no other device', async () => {
    const { email } = await newTeacher()
    const [mark, other] = [await markOf(email), await markOf(email)]
    expect(await times(7, () => signIn(email, wrong, [mark]))).toEqual([401, 401, 401, 401, 401, 401, 429])
    const refused = await signIn(email, password, [mark])
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60'])
    expect((await signIn(email, password, [other])).status).toBe(200)
    expect((await signIn(email)).status).toBe(200)
  })

  it('keeps its count when a success renews its mark', async () => {
    const { email } = await newTeacher()
    const mark = await markOf(email)
    await times(5, () => signIn(email, wrong, [mark]))
    const renewed = ((await signIn(email, password, [mark])).json as SignedInWire).device_mark
    expect(await times(2, () => signIn(email, wrong, [renewed]))).toEqual([401, 429])
  })

  it('is marked for one account, among marks of others', async () => {
    const [first, second] = [await newTeacher(), await newTeacher()]
    const marks = [await markOf(second.email), await markOf(first.email)]
    server.clock.advance(hour)
    await times(7, () => signIn(first.email, wrong))
    expect((await signIn(first.email, password, marks.slice(0, 1))).status).toBe(429)
    expect((await signIn(first.email, password, marks)).status).toBe(200)
  })

  it('is marked for 90 days', async () => {
    const { email } = await newTeacher()
    const mark = await markOf(email)
    server.clock.advance(90 * day - 1)
    await times(7, () => signIn(email, wrong))
    expect((await signIn(email, password, [mark])).status).toBe(200)
    server.clock.advance(1)
    expect((await signIn(email, password, [mark])).status).toBe(429)
  })

  it('is no longer marked after a change of password, but by the mark that came with it', async () => {
    const { id, email } = await newTeacher()
    const mark = await markOf(email)
    const words = 'a lantern for every porch'
    const caller = await server.signInStaff(id)
    const change = { current_password: password, password: words, password_confirmation: words }
    const renewed = ((await caller.patch('/settings/0', change)).json as SignedInWire).device_mark
    await times(7, () => signIn(email, wrong))
    expect((await signIn(email, words, [mark])).status).toBe(429)
    expect((await signIn(email, words, [renewed])).status).toBe(200)
  })

  it.each([
    ['tampered', (mark: string) => mark.replace(/\.(\d)/, (_, digit: string) => `.${(Number(digit) % 9) + 1}`)],
    ['cut', (mark: string) => mark.slice(0, -1)],
    ['empty', () => ''],
    ['foreign', () => 'a.9999999999999.AAAA'],
  ])('is not marked by a %s mark', async (_name, change) => {
    const { email } = await newTeacher()
    const mark = change(await markOf(email))
    server.clock.advance(hour)
    await times(7, () => signIn(email, wrong))
    expect((await signIn(email, password, [mark])).status).toBe(429)
  })
})

describe('a hundred failures in a row', () => {
  const locked = { status: 403, code: 'reset_needed' }
  const hundred = async (email: string) => {
    for (let minutes = 0; minutes < 17; minutes++) {
      server.clock.advance(minute)
      await times(minutes === 16 ? 4 : 6, () => signIn(email, wrong))
    }
    server.clock.advance(minute)
  }
  const outcome = async (email: string, given = password, marks: readonly string[] = []) => {
    const { status, json } = await signIn(email, given, marks)
    return { status, code: (json as { code?: string }).code }
  }

  it('let nobody in without a mark until a reset link is used; a device with a mark goes on', async () => {
    const { id, email } = await newTeacher()
    const mark = await markOf(email)
    await hundred(email)
    expect(await outcome(email)).toEqual(locked)
    server.clock.advance(30 * 24 * hour)
    expect(await outcome(email)).toEqual(locked)
    expect((await outcome(email, password, [mark])).status).toBe(200)
    expect(await outcome(email)).toEqual(locked)
    const link = newToken()
    await insertOneTimeLink(server.db, { staffId: id, tokenHash: tokenHash(link), now: server.clock.now })
    const words = 'a lantern for every porch'
    const reset = { password: words, password_confirmation: words, reset_password_token: link }
    expect((await server.anonymous.post('/change_password', reset)).status).toBe(204)
    expect((await outcome(email, words)).status).toBe(200)
  })

  it('are told of an unknown address alike', async () => {
    server.clock.advance(hour)
    await hundred('spectre@alder.example')
    expect(await outcome('Spectre@alder.example')).toEqual(locked)
  })

  it('begin anew after a success', async () => {
    const { email } = await newTeacher()
    server.clock.advance(hour)
    for (let minutes = 0; minutes < 16; minutes++) {
      server.clock.advance(minute)
      await times(6, () => signIn(email, wrong))
    }
    server.clock.advance(minute)
    expect((await outcome(email)).status).toBe(200)
    await times(5, () => signIn(email, wrong))
    server.clock.advance(minute)
    expect((await outcome(email)).status).toBe(200)
  })
})
