import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AuthWire, SignedInWire } from '../../src/api/session.ts'
import { newToken, tokenHash } from '../../src/server/identity/token.ts'
import { insertOneTimeLink } from '../../src/server/repositories/system/oneTimeLinks.ts'
import { type NewTeacher, password, teachersWithPassword } from './teachersWithPassword.ts'
import { type Caller, startTestServer, type TestServer } from './testServer.ts'

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

const acting = { 'x-user-action': '1' }
const isSignedIn = async (caller: Caller) => (await caller.get('/authentication')).status === 200

describe('signing in (11)', () => {
  it('answers who it is, what they may and a token', async () => {
    const { id, email } = await newTeacher()
    const answer = await signIn(email)
    expect(answer.status).toBe(200)
    const auth = answer.json as SignedInWire
    expect(auth).toMatchObject({
      id,
      name: 'Nora Lindqvist',
      role: 'teacher',
      partner_id: server.world.a.id,
      partner_name: 'Alder County',
      full_access: true,
      is_partner_using_saml: false,
      logo_url: null,
      expires_in_seconds: 1800,
      auth_expires: new Date(server.clock.now + 30 * minute).toISOString(),
    })
    expect(auth.options).toContain('asqEnabled')
    expect(auth.token).toMatch(/^[\w-]{43}$/)
    const me = await server.anonymous.get('/authentication', { authorization: `Bearer ${auth.token}` })
    expect((me.json as AuthWire).id).toBe(id)
    expect(me.text).not.toContain(auth.token)
  })

  it('does not mind the case of the e-mail address', async () => {
    const { email } = await newTeacher()
    expect((await signIn(` ${email.toUpperCase()} `)).status).toBe(200)
  })

  it('answers a wrong password, an unknown address, the archived and those without a password alike', async () => {
    const { email } = await newTeacher()
    const archived = await newTeacher()
    await server.db
      .updateTable('staff')
      .set({ archived_at: '2026-01-01T00:00:00Z' })
      .where('id', '=', archived.id)
      .execute()
    const answers = [
      await signIn(email, 'seven quiet harbours'),
      await signIn('nobody@alder.example'),
      await signIn(archived.email),
      await signIn(`Usual.teacher@${server.world.a.domain}`),
    ]
    for (const answer of answers) {
      expect(answer.status).toBe(401)
      expect(answer.json).toEqual({
        code: 'sign_in_failed',
        message: 'The e-mail address or the password is not right.',
      })
    }
    expect(new Set(answers.map(({ headers }) => JSON.stringify(Object.keys(headers).sort()))).size).toBe(1)
  })

  it('takes equally long for an unknown address and a known one', async () => {
    const { email } = await newTeacher()
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
    for (let attempt = 0; attempt < 15; attempt++) {
      for (const which of ['known', 'unknown'] as const) {
        server.clock.advance(hour)
        const start = performance.now()
        await signIn(which === 'known' ? email : `nobody${attempt}@alder.example`, 'not the password at all')
        times[which].push(performance.now() - start)
      }
    }
    const medianOf = (values: number[]) => values.sort((first, second) => first - second)[7]!
    const [known, unknown] = [medianOf(times.known), medianOf(times.unknown)]
    expect(unknown / known).toBeGreaterThan(0.5)
    expect(unknown / known).toBeLessThan(2)
  })

  it('keeps only the hash of a token', async () => {
    const { email } = await newTeacher()
    const { token } = (await signIn(email)).json as SignedInWire
    const { rows } = await server.deps.database.query('select token_hash from sessions')
    const stored = rows.map((row) => (row['token_hash'] as Buffer).toString('hex'))
    expect(stored).toContain(createHash('sha256').update(token).digest('hex'))
    for (const encoding of ['utf8', 'base64url'] as const)
      expect(stored).not.toContain(Buffer.from(token, encoding).toString('hex'))
  })

  it('gives a new token at each sign-in and never accepts a planted one', async () => {
    const { email } = await newTeacher()
    const planted = 'A'.repeat(43)
    const first = (await signIn(email)).json as SignedInWire
    const second = (
      await server.anonymous.post('/authenticate', { email, password }, { authorization: `Bearer ${planted}` })
    ).json as SignedInWire
    expect(new Set([first.token, second.token, planted]).size).toBe(3)
    expect((await server.anonymous.get('/authentication', { authorization: `Bearer ${planted}` })).status).toBe(401)
  })
})

describe('the end of a session (13)', () => {
  it('comes 30 minutes after the last request that a person caused', async () => {
    const caller = await server.signIn('teacher')
    server.clock.advance(29 * minute)
    expect((await caller.get('/authentication', acting)).json).toMatchObject({ expires_in_seconds: 1800 })
    server.clock.advance(29 * minute)
    expect(await isSignedIn(caller)).toBe(true)
    server.clock.advance(minute)
    expect((await caller.get('/authentication', acting)).status).toBe(401)
  })

  it('is not put off by polls and retries', async () => {
    const caller = await server.signIn('teacher')
    server.clock.advance(20 * minute)
    expect((await caller.get('/authentication')).json).toMatchObject({ expires_in_seconds: 600 })
    server.clock.advance(10 * minute)
    expect(await isSignedIn(caller)).toBe(false)
  })

  it('comes after 12 hours at most', async () => {
    const caller = await server.signIn('teacher')
    for (let elapsed = 0; elapsed < 12 * hour - 20 * minute; elapsed += 20 * minute) {
      server.clock.advance(20 * minute)
      expect((await caller.get('/authentication', acting)).status).toBe(200)
    }
    expect((await caller.get('/authentication', acting)).json).toMatchObject({ expires_in_seconds: 1200 })
    server.clock.advance(20 * minute)
    expect((await caller.get('/authentication', acting)).status).toBe(401)
  })

  it('comes with sign-out, for that session only', async () => {
    const { id } = await newTeacher()
    const [here, there] = [await server.signInStaff(id), await server.signInStaff(id)]
    expect((await here.remove('/logout')).status).toBe(204)
    expect(await isSignedIn(here)).toBe(false)
    expect(await isSignedIn(there)).toBe(true)
    expect((await here.remove('/logout')).status).toBe(401)
  })

  it('comes with the ticket of its sign-in, which can do nothing else, and answers the same ever after', async () => {
    const { email } = await newTeacher()
    const [here, there] = [await signIn(email), await signIn(email)].map(({ json }) => json as SignedInWire)
    const ticket = here!.sign_out_ticket
    expect(ticket).toMatch(/^[\w-]{43}$/)
    const end = (value: string) => server.anonymous.post('/session_end', { sign_out_ticket: value })
    const status = async (token: string) =>
      (await server.anonymous.get('/authentication', { authorization: `Bearer ${token}` })).status
    expect(await status(ticket)).toBe(401)
    expect(await status(here!.token)).toBe(200)
    const ends = [await end(ticket), await end(ticket), await end('A'.repeat(43)), await end('x')]
    expect(ends.map((answer) => answer.status)).toEqual([204, 204, 204, 204])
    expect([await status(here!.token), await status(there!.token)]).toEqual([401, 200])
  })

  it('comes immediately for archived people', async () => {
    const { id } = await newTeacher()
    const caller = await server.signInStaff(id)
    await server.db.updateTable('staff').set({ archived_at: '2026-01-01T00:00:00Z' }).where('id', '=', id).execute()
    expect((await caller.get('/authentication')).json).toEqual({
      code: 'not_signed_in',
      message: 'Your session is over. Please sign in again.',
    })
  })

  it('stays the end when a person is no longer archived, for sessions and for links to a new password', async () => {
    const { id } = await newTeacher()
    const caller = await server.signInStaff(id)
    const link = newToken()
    await insertOneTimeLink(server.db, { staffId: id, tokenHash: tokenHash(link), now: server.clock.now })
    for (const archived_at of ['2026-01-01T00:00:00Z', null])
      await server.db.updateTable('staff').set({ archived_at }).where('id', '=', id).execute()
    expect(await isSignedIn(caller)).toBe(false)
    const words = 'a lantern for every porch'
    const reset = { password: words, password_confirmation: words, reset_password_token: link }
    expect((await server.anonymous.post('/change_password', reset)).status).toBe(422)
    expect(await isSignedIn(await server.signInStaff(id))).toBe(true)
  })
})

describe('a changed permission acts on the next request', () => {
  it('when the role changes', async () => {
    const { id } = await newTeacher()
    const caller = await server.signInStaff(id)
    expect((await caller.get('/asq_surveys')).status).toBe(200)
    await server.db.updateTable('staff').set({ role: 'translator' }).where('id', '=', id).execute()
    expect((await caller.get('/asq_surveys')).status).toBe(403)
  })

  it('when the organization access changes', async () => {
    const { a } = server.world
    const caller = await server.signInStaff(a.limitedStaff.partner_admin)
    const seen = async () =>
      ((await caller.get('/asq_surveys')).json as { data: { id: number }[] }).data.map(({ id }) => id)
    expect(await seen()).not.toContain(a.children.outside.id)
    const { id } = await server.db
      .insertInto('staff_accesses')
      .values({ staff_id: caller.staffId, group_id: null, subgroup_id: a.organization.subgroups.near, cohort_id: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(await seen()).toContain(a.children.outside.id)
    await server.db.deleteFrom('staff_accesses').where('id', '=', id).execute()
    expect(await seen()).not.toContain(a.children.outside.id)
  })

  it('when an option of the partner is taken away', async () => {
    const { id } = server.world.a
    const caller = await server.signIn('partner_admin')
    const { options } = await server.db
      .selectFrom('partners')
      .select('options')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const set = (to: string[]) => server.db.updateTable('partners').set({ options: to }).where('id', '=', id).execute()
    await set(options.filter((option) => option !== 'asqEnabled'))
    expect((await caller.get('/asq_surveys')).status).toBe(403)
    await set(options)
    expect((await caller.get('/asq_surveys')).status).toBe(200)
  })
})

describe('the login page (10)', () => {
  it('shows the product, its legal pages, and no way in outside demo mode', async () => {
    const page = await server.anonymous.get('/sign_in_page')
    expect(page.json).toEqual({
      product_name: 'Sparkler',
      privacy_policy_url: '/legal/privacy.html',
      terms_of_service_url: '/legal/terms.html',
      demo_accounts: [],
    })
  })
})

describe('what is no token', () => {
  it.each([
    undefined,
    '',
    'Bearer',
    'Bearer x',
    `Basic ${'A'.repeat(43)}`,
    `Bearer ${'A'.repeat(43)}`,
    'Bearer \u00e9'.repeat(3),
  ])('is 401: %s', async (authorization) => {
    const headers: Record<string, string> = authorization === undefined ? {} : { authorization }
    expect((await server.anonymous.get('/authentication', headers)).status).toBe(401)
  })
})
