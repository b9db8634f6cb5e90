import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Email } from '../../src/server/adapters/emailMessage.ts'
import { MailFailure } from '../../src/server/adapters/email.ts'
import { type NewTeacher, password as oldPassword, teachersWithPassword } from './teachersWithPassword.ts'
import { startTestServer, type TestServer } from './testServer.ts'

const newPassword = 'a lantern for every porch'
const minute = 60_000

let server: TestServer
let newTeacher: NewTeacher
let sent: Email[] = []
const keep = { send: async (email: Email) => void sent.push(email) }
beforeAll(async () => {
  server = await startTestServer()
  newTeacher = await teachersWithPassword(server)
})
/** Prevents throttling by the requests of another test. */
beforeEach(async () => {
  server.clock.advance(60 * minute)
  await server.deps.jobs.runDue()
  sent = []
  server.deps.mail = keep
})
afterAll(() => server.stop())

const ask = (email: string) => server.anonymous.post('/forgot_password', { email })
const reset = (token: string, password = newPassword) =>
  server.anonymous.post('/change_password', {
    password,
    password_confirmation: password,
    reset_password_token: token,
  })
/** Leaves out the e-mails that report a change. */
const links = () => sent.filter(({ subject }) => subject === 'Set a new password for Sparkler')
const tokenIn = (email: Email | undefined) => {
  const link = email?.parts.find((part) => part.kind === 'link')
  return new URL(link!.path, 'http://localhost').searchParams.get('token') ?? ''
}
const signInStatus = async (email: string, password: string) =>
  (await server.anonymous.post('/authenticate', { email, password })).status

describe('a forgotten password (21, 22)', () => {
  it('is replaced by the link of an e-mail to the account’s address, and all its sessions end', async () => {
    const { id, email } = await newTeacher()
    const open = await server.signInStaff(id)
    expect((await ask(`  ${email.toUpperCase()} `)).status).toBe(204)
    await server.deps.jobs.runDue()
    expect(links()).toHaveLength(1)
    expect(links()[0]!.to.address).toBe(email)
    expect((await reset(tokenIn(links()[0]))).status).toBe(204)
    expect((await open.get('/authentication')).status).toBe(401)
    expect(await signInStatus(email, oldPassword)).toBe(401)
    expect(await signInStatus(email, newPassword)).toBe(200)
  })

  it('has a link that works once, for one hour; a newer one ends no earlier one before it is used', async () => {
    const { email } = await newTeacher()
    for (let request = 0; request < 3; request++) {
      await ask(email)
      await server.deps.jobs.runDue()
      server.clock.advance(5 * minute)
    }
    const [first, second, third] = links().map(tokenIn)
    expect((await reset(second!)).status).toBe(204)
    for (const over of [first, second, third]) expect((await reset(over!)).status).toBe(422)

    sent = []
    await ask(email)
    await server.deps.jobs.runDue()
    server.clock.advance(60 * minute)
    expect((await reset(tokenIn(links()[0]))).status).toBe(422)
  })

  it('is sent at most once in five minutes, whoever asks, at the same moment too; the answer does not tell', async () => {
    const { email } = await newTeacher()
    const answers = await Promise.all([ask(email), ask(email.toUpperCase()), ask(email)])
    server.clock.advance(5 * minute - 1)
    answers.push(await ask(email))
    await server.deps.jobs.runDue()
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204])
    expect(links()).toHaveLength(1)
    server.clock.advance(1)
    await ask(email)
    await server.deps.jobs.runDue()
    expect(links()).toHaveLength(2)
  })

  it('is sent again at once to a person who forgets the password that the link has set', async () => {
    const { email } = await newTeacher()
    for (let forgotten = 0; forgotten < 2; forgotten++) {
      await ask(email)
      await server.deps.jobs.runDue()
      expect((await reset(tokenIn(links()[forgotten]))).status).toBe(204)
    }
  })

  it('has a link that is over once the password was changed otherwise', async () => {
    const { id, email } = await newTeacher()
    await ask(email)
    await server.deps.jobs.runDue()
    const change = { current_password: oldPassword, password: newPassword, password_confirmation: newPassword }
    expect((await (await server.signInStaff(id)).patch('/settings/0', change)).status).toBe(200)
    expect((await reset(tokenIn(links()[0]), 'another text entirely')).status).toBe(422)
  })

  it('answers the same for unknown and archived people, and sends no e-mail', async () => {
    const { id, email } = await newTeacher()
    await server.db.updateTable('staff').set({ archived_at: new Date().toISOString() }).where('id', '=', id).execute()
    const known = await ask((await newTeacher()).email)
    await server.deps.jobs.runDue()
    sent = []
    for (const address of [email, 'nobody@nowhere.example', "'drop-table-staff--@nowhere.example"]) {
      const answer = await ask(address)
      expect(answer.status).toBe(known.status)
      expect(answer.bytes.equals(known.bytes)).toBe(true)
      const kinds = { ...answer.headers, date: '' }
      expect(kinds).toEqual({ ...known.headers, date: '' })
      server.clock.advance(minute)
    }
    await server.deps.jobs.runDue()
    expect(links()).toEqual([])
  })

  it('does the same work for known and unknown addresses: one query and one job', async () => {
    const { email } = await newTeacher()
    const jobs = async () => {
      const { rows } = await server.deps.database.query(
        `select count(*)::int as count from jobs.job where name = 'password-letter'`,
      )
      return Number(rows[0]!['count'])
    }
    const made = []
    for (const address of [email, 'nobody@nowhere.example']) {
      const before = await jobs()
      await ask(address)
      made.push((await jobs()) - before)
    }
    expect(made).toEqual([1, 1])
  })

  it('takes equally long for known and unknown addresses', async () => {
    const { email } = await newTeacher()
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
    for (let attempt = 0; attempt < 120; attempt++) {
      for (const [kind, address] of [
        ['known', email],
        ['unknown', 'nobody@nowhere.example'],
      ] as const) {
        server.clock.advance(minute)
        const begun = performance.now()
        await ask(address)
        times[kind].push(performance.now() - begun)
      }
    }
    const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
    expect(Math.abs(median(times.known) / median(times.unknown) - 1)).toBeLessThan(0.25)
  })

  it('is refused after six requests from one network address within a minute, for known and unknown people alike', async () => {
    const { email } = await newTeacher()
    for (const address of [email, 'nobody@nowhere.example']) {
      server.clock.advance(minute)
      for (let attempt = 0; attempt < 6; attempt++) expect((await ask(address)).status).toBe(204)
      const refused = await ask(address)
      expect(refused.status).toBe(429)
      expect(Number(refused.headers['retry-after'])).toBe(60)
    }
  })

  it('keeps no token: neither in the job nor in the table of links', async () => {
    const { email } = await newTeacher()
    await ask(email)
    await server.deps.jobs.runDue()
    const token = tokenIn(links()[0])
    expect(token).toMatch(/^[\w-]{43}$/)
    const { rows } = await server.deps.database.query(
      `select (select json_agg(j) from jobs.job j)::text || (select json_agg(l) from one_time_links l)::text as all`,
    )
    expect(String(rows[0]!['all'])).not.toContain(token)
    expect(String(rows[0]!['all'])).not.toContain(email)
  })

  it('links to PUBLIC_URL whatever Host the request names', async () => {
    const { email } = await newTeacher()
    await server.anonymous.post(
      '/forgot_password',
      { email },
      { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    )
    await server.deps.jobs.runDue()
    expect(JSON.stringify(sent)).not.toContain('evil.example')
    expect(links()).toHaveLength(1)
  })

  it.each([
    {},
    { email: '' },
    { email: '  ' },
    { email: 'not an email' },
    { email: 'nobody.nowhere.example' },
    { email: 'a@b.example\n' },
    { email: 'a\u0000@b.example' },
    { email: 'a@b.example\r\nBcc: c@d.example' },
    { email: 'x'.repeat(255) },
    { email: 7 },
    { email: 'a@b.example', role: 'admin' },
  ])('refuses %j by field', async (body) => {
    const answer = await server.anonymous.post('/forgot_password', body)
    expect(answer.status).toBe(422)
    expect(answer.json).toHaveProperty('errors')
  })
})

describe('the mail server and the e-mail', () => {
  it('an e-mail that was not sent is tried again; one refused for good is not', async () => {
    const { email } = await newTeacher()
    const failures = [
      new MailFailure({ certainlyNotSent: true, isFinal: false, code: 'ECONNECTION' }),
      new MailFailure({ certainlyNotSent: true, isFinal: true, code: 'EENVELOPE' }),
    ]
    let tries = 0
    server.deps.mail = {
      send: async () => {
        tries++
        throw failures.shift()!
      },
    }
    await ask(email)
    for (let attempt = 0; attempt < 3; attempt++) {
      await server.deps.jobs.runDue()
      await server.deps.database.query(
        `update jobs.job set start_after = now() - interval '1 second' where name = 'password-letter' and state < 'active'`,
      )
    }
    expect(tries).toBe(2)
  })
})

describe('a changed password', () => {
  it('is reported to its owner by e-mail, without the password', async () => {
    const { id, email } = await newTeacher()
    const caller = await server.signInStaff(id)
    const change = { current_password: oldPassword, password: newPassword, password_confirmation: newPassword }
    expect((await caller.patch('/settings/0', change)).status).toBe(200)
    await server.deps.jobs.runDue()
    expect(sent.map(({ to, subject }) => [to.address, subject])).toEqual([
      [email, 'Your password for Sparkler was changed'],
    ])
    expect(JSON.stringify(sent)).not.toContain(newPassword)
  })

  it('is not reported when it was not changed', async () => {
    const { id } = await newTeacher()
    const caller = await server.signInStaff(id)
    const change = { current_password: 'wrong', password: newPassword, password_confirmation: newPassword }
    expect((await caller.patch('/settings/0', change)).status).toBe(422)
    await server.deps.jobs.runDue()
    expect(sent).toEqual([])
  })
})
