import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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

const signIn = (email: string, given = password) => server.anonymous.post('/authenticate', { email, password: given })

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

  it('does not sign out who is signed in', async () => {
    server.clock.advance(hour)
    const { id, email } = await newTeacher()
    const caller = await server.signInStaff(id)
    for (let attempt = 0; attempt < 8; attempt++) await signIn(email, 'wrong wrong wrong')
    expect((await caller.get('/authentication')).status).toBe(200)
  })

  it('keeps no e-mail address beside the count', async () => {
    const { rows } = await server.deps.database.query(`select key from throttles`)
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toMatch(/alder|@/)
  })
})
