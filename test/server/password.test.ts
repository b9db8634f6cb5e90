import { fieldErrorsAnswer } from './fieldErrors.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createAdmin } from '../../src/server/commands/createAdmin.ts'
import { passwordProblems } from '../../src/server/identity/passwordRule.ts'
import { insertOneTimeLink } from '../../src/server/repositories/system/oneTimeLinks.ts'
import { newToken, tokenHash } from '../../src/server/identity/token.ts'
import { type NewTeacher, password as oldPassword, teachersWithPassword } from './teachersWithPassword.ts'
import type { AuthWire, RenewedSessionWire, SignedInWire } from '../../src/api/session.ts'
import type { Email } from '../../src/server/adapters/emailMessage.ts'
import { startTestServer, type TestAnswer, type TestServer } from './testServer.ts'

const newPassword = 'a lantern for every porch'
const minute = 60_000

let server: TestServer
let newTeacher: NewTeacher
let sent: Email[] = []
beforeAll(async () => {
  server = await startTestServer()
  server.deps.mail = { send: async (email) => void sent.push(email) }
  newTeacher = await teachersWithPassword(server)
})
/** Prevents throttling by the failures of another test. */
beforeEach(async () => {
  server.clock.advance(60 * minute)
  await server.deps.jobs.runDue()
  sent = []
})
afterAll(() => server.stop())

async function linkFor(staffId: number): Promise<string> {
  const token = newToken()
  await insertOneTimeLink(server.db, { staffId, tokenHash: tokenHash(token), now: server.clock.now })
  return token
}

const keyed = (key: string) => ({ 'idempotency-key': key })

const reset = (token: string, password = newPassword, confirmation = password, key = randomUUID()) =>
  server.anonymous.post(
    '/change_password',
    { password, password_confirmation: confirmation, reset_password_token: token },
    keyed(key),
  )

const signInStatus = async (email: string, password: string) =>
  (await server.anonymous.post('/authenticate', { email, password })).status

const linkRefused = fieldErrorsAnswer({ base: ['This link is not valid any more. Ask for a new one.'] })

describe('the rule for passwords', () => {
  const owner = { email: 'marisol.quintero@alder.example', name: 'Marisol Quintero', partnerName: 'Alder County' }

  it.each([
    'a lantern for every porch',
    'fifteen letters',
    'ünïcödé wörds hélp',
    '七个安静的港口和每个门廊上的灯笼',
    '🦊🐢🐙🦀🐳🦉🐝🦋🐌🐞🦔🐇🦜🦩🐿',
    ' a  b   c    d  ',
    'my ash tree is tall',
    `${'every porch has its own lantern, '.repeat(3)}and so has ours at the harbor`,
  ])('takes any characters from 15 to 128 code points: %s', (password) => {
    expect(passwordProblems(password, owner)).toEqual([])
  })

  it.each([
    ['fourteen chars', 'Use at least 15 characters. A few words together make a good password.'],
    ['🦊🐢🐙🦀🐳🦉🐝🦋🐌🐞🦔🐇🦜🦩', 'Use at least 15 characters. A few words together make a good password.'],
    ['x1'.repeat(65), 'Use at most 128 characters.'],
    ['my marisol.quintero password', 'Do not use your e-mail address in your password.'],
    ['QUINTERO and friends', 'Do not use your e-mail address in your password.'],
    ['Alder County forever', 'Do not use the name of your organization in your password.'],
    ['passwordpassword', 'Many people use this password, so it is easy to guess. Choose another one.'],
    ['Correct Horse Battery Staple', 'Many people use this password, so it is easy to guess. Choose another one.'],
    ['aaaaaaaaaaaaaaaaaaaa', 'Many people use this password, so it is easy to guess. Choose another one.'],
    ['abc1abc1abc1abc1', 'Many people use this password, so it is easy to guess. Choose another one.'],
    ['qwertyuiopasdfgh', 'Many people use this password, so it is easy to guess. Choose another one.'],
    ['zyxwvutsrqponmlkj', 'Many people use this password, so it is easy to guess. Choose another one.'],
    ['1234567890123456', 'Many people use this password, so it is easy to guess. Choose another one.'],
  ])('refuses %s: %s', (password, problem) => {
    expect(passwordProblems(password, owner)).toEqual([problem])
  })

  it.each([
    ['sparkler-demo-2026', 'Alder County'],
    ['SPARKLER demo 2026!', 'Alder County'],
  ])('refuses the public password of the demo accounts: %s', (password, partnerName) => {
    expect(passwordProblems(password, { ...owner, partnerName })).toEqual([
      'This is the password of the demo accounts, which anybody can read. Choose another one.',
    ])
  })

  it.each([
    ['Los Niños Primero', 'los ninos primero 26'],
    ['Los Ninos Primero', 'LosNiñosPrimero-2026'],
    ['We Do It', 'now we do it again!'],
    ['YMCA of Ohio', 'the ymca-of-ohio key'],
  ])('refuses the name of %s, however it is written: %s', (partnerName, password) => {
    expect(passwordProblems(password, { ...owner, partnerName })).toEqual([
      'Do not use the name of your organization in your password.',
    ])
  })

  it('refuses the name where the e-mail address does not hold it', () => {
    expect(passwordProblems('marisol likes tulips', { ...owner, email: 'mq@alder.example' })).toEqual([
      'Do not use your name in your password.',
    ])
  })
})

describe('a new password by a one-time link (15)', () => {
  it('replaces the old one and ends all sessions of that person', async () => {
    const { id, email } = await newTeacher()
    const caller = await server.signInStaff(id)
    expect((await reset(await linkFor(id))).status).toBe(204)
    expect((await caller.get('/authentication')).status).toBe(401)
    expect(await signInStatus(email, oldPassword)).toBe(401)
    expect(await signInStatus(email, newPassword)).toBe(200)
  })

  it('works once, also when used twice at the same moment', async () => {
    const { id } = await newTeacher()
    const token = await linkFor(id)
    const answers = await Promise.all([reset(token), reset(token), reset(token)])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 422, 422])
    expect((await reset(token)).json).toEqual(linkRefused)
  })

  it('is set once by a request that is repeated with its key, also at the same moment', async () => {
    const { id, email } = await newTeacher()
    const token = await linkFor(id)
    const key = randomUUID()
    const again = (password = newPassword) => reset(token, password, password, key)
    expect((await Promise.all([again(), again()])).map(({ status }) => status)).toEqual([204, 204])
    const caller = await server.signInStaff(id)
    expect((await again('other words, same key')).status).toBe(204)
    expect((await caller.get('/authentication')).status).toBe(200)
    expect(await signInStatus(email, newPassword)).toBe(200)
    expect((await reset(token)).json).toEqual(linkRefused)
  })

  it('works for one hour', async () => {
    const { id } = await newTeacher()
    const token = await linkFor(id)
    server.clock.advance(60 * minute - 1)
    expect((await reset(token, 'too short')).json).toHaveProperty('errors.password')
    server.clock.advance(1)
    expect((await reset(token)).json).toEqual(linkRefused)
  })

  it('can be asked whether it works, without telling whose it is', async () => {
    const { id } = await newTeacher()
    const look = (token: string) => server.anonymous.post('/reset_link', { reset_password_token: token })
    const token = await linkFor(id)
    const [usable, over] = [{ is_usable: true }, { is_usable: false }]
    expect((await look(token)).json).toEqual(usable)
    for (const other of ['A'.repeat(43), 'x', '']) expect((await look(other)).json).toEqual(over)
    server.clock.advance(60 * minute)
    expect((await look(token)).json).toEqual(over)
    const used = await linkFor(id)
    expect((await look(used)).json).toEqual(usable)
    await reset(used)
    expect((await look(used)).json).toEqual(over)
  })

  it('works with one of several links, used at the same moment too', async () => {
    const { id } = await newTeacher()
    const links = [await linkFor(id), await linkFor(id), await linkFor(id)]
    const answers = await Promise.all(links.map((link) => reset(link)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 422, 422])
    for (const link of links) expect((await reset(link)).json).toEqual(linkRefused)
  })

  it.each(['', 'x', 'A'.repeat(43), '"; drop table staff; --'])('refuses what is no link: %s', async (token) => {
    const answer = await reset(token)
    expect(answer.status).toBe(422)
    expect(answer.json).toEqual(linkRefused)
  })

  it('says by field what is wrong and keeps the link for another try', async () => {
    const { id } = await newTeacher()
    const token = await linkFor(id)
    expect((await reset(token, 'short', 'other')).json).toEqual(
      fieldErrorsAnswer({
        password: ['Use at least 15 characters. A few words together make a good password.'],
        password_confirmation: ['The two passwords are not the same.'],
      }),
    )
    expect((await reset(token)).status).toBe(204)
  })
})

describe('one’s own password in Settings', () => {
  const change = (
    caller: Awaited<ReturnType<TestServer['signIn']>>,
    current = oldPassword,
    confirmation = newPassword,
    key = randomUUID(),
  ) =>
    caller.patch(
      '/settings/0',
      { current_password: current, password: newPassword, password_confirmation: confirmation },
      keyed(key),
    )
  const tokenOf = ({ json }: TestAnswer) => (json as RenewedSessionWire).token
  const withToken = (token: string) => ({ authorization: `Bearer ${token}` })
  const sessionStatus = async (token: string) =>
    (await server.anonymous.get('/authentication', withToken(token))).status

  it('changes with the current one; this session goes on with a new token and the others end', async () => {
    const { id, email } = await newTeacher()
    const [here, there] = [await server.signInStaff(id), await server.signInStaff(id)]
    const answer = await change(here)
    expect(answer.status).toBe(200)
    expect(answer.json).toMatchObject({ id, expires_in_seconds: 1800 })
    expect(await sessionStatus(tokenOf(answer))).toBe(200)
    expect(await sessionStatus(there.token)).toBe(401)
    expect(await signInStatus(email, newPassword)).toBe(200)
  })

  it('opens and ends nothing with the former token, and for a minute tells other tabs to try again', async () => {
    const { id } = await newTeacher()
    const caller = await server.signInStaff(id)
    const renewed = tokenOf(await change(caller))
    const calls = () => [caller.get('/asq_surveys'), caller.get('/authentication'), caller.remove('/logout')]
    for (const { status, headers, json } of await Promise.all(calls())) {
      expect([status, headers['retry-after']]).toEqual([503, '1'])
      expect(json).toMatchObject({ code: 'session_renewed' })
    }
    expect(await sessionStatus(renewed)).toBe(200)
    server.clock.advance(minute)
    expect((await Promise.all(calls())).map(({ status }) => status)).toEqual([401, 401, 401])
    expect(await sessionStatus(renewed)).toBe(200)
  })

  it('leaves a session that no request with the former token extends', async () => {
    const { id } = await newTeacher()
    const caller = await server.signInStaff(id)
    server.clock.advance(10 * minute)
    const renewed = tokenOf(await change(caller))
    const guess = { current_password: 'wrong', password: newPassword, password_confirmation: newPassword }
    expect((await caller.patch('/settings/0', guess, { 'x-user-action': '1' })).status).toBe(422)
    const { json } = await server.anonymous.get('/authentication', withToken(renewed))
    expect((json as AuthWire).expires_in_seconds).toBe(1200)
  })

  it('leaves the ticket of the sign-in able to end the session', async () => {
    const { email } = await newTeacher()
    const { token, sign_out_ticket } = (await server.anonymous.post('/authenticate', { email, password: oldPassword }))
      .json as SignedInWire
    const words = { current_password: oldPassword, password: newPassword, password_confirmation: newPassword }
    const renewed = tokenOf(await server.anonymous.patch('/settings/0', words, withToken(token)))
    expect(await sessionStatus(renewed)).toBe(200)
    await server.anonymous.post('/session_end', { sign_out_ticket })
    expect([await sessionStatus(renewed), await sessionStatus(token)]).toEqual([401, 401])
  })

  it('can be repeated with its key, for a minute with the former token too', async () => {
    const { id } = await newTeacher()
    const caller = await server.signInStaff(id)
    const key = randomUUID()
    const again = (current = oldPassword) => change(caller, current, newPassword, key)
    const lost = tokenOf(await again())
    const answers = [await again(), await again('whatever was typed before')]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const tokens = [lost, ...answers.map(tokenOf)]
    expect(await Promise.all(tokens.map(sessionStatus))).toEqual([401, 401, 200])
    server.clock.advance(minute)
    expect((await again()).status).toBe(401)
    await server.deps.jobs.runDue()
    expect(sent.filter(({ to }) => to.name === 'Nora Lindqvist')).toHaveLength(1)
  })

  it('is changed once by two equal requests at the same moment', async () => {
    const { id } = await newTeacher()
    const caller = await server.signInStaff(id)
    const key = randomUUID()
    const answers = await Promise.all([1, 2].map(() => change(caller, oldPassword, newPassword, key)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const stati = await Promise.all(answers.map(tokenOf).map(sessionStatus))
    expect(stati.toSorted()).toEqual([200, 401])
  })

  it('refuses the key of a change for other words', async () => {
    const { id } = await newTeacher()
    const caller = await server.signInStaff(id)
    const key = randomUUID()
    await change(caller, oldPassword, newPassword, key)
    const other = 'no lantern for any porch'
    const answer = await caller.patch(
      '/settings/0',
      { current_password: oldPassword, password: other, password_confirmation: other },
      keyed(key),
    )
    expect(answer.json).toEqual(
      fieldErrorsAnswer({ 'idempotency-key': ['This Idempotency-Key was used for another request.'] }),
    )
  })

  it('says by field that the current password is not right or the confirmation differs', async () => {
    const { id } = await newTeacher()
    const caller = await server.signInStaff(id)
    const answer = await change(caller, 'not this one', 'another text entirely')
    expect(answer.status).toBe(422)
    expect(answer.json).toEqual(
      fieldErrorsAnswer({
        current_password: ['The current password is not right.'],
        password_confirmation: ['The two passwords are not the same.'],
      }),
    )
  })

  it('refuses the current password as the new one, and says so only to those who know it', async () => {
    const { id, email } = await newTeacher()
    const caller = await server.signInStaff(id)
    const keep = (password: string) =>
      caller.patch('/settings/0', { current_password: password, password, password_confirmation: password })
    expect((await keep(oldPassword)).json).toEqual(
      fieldErrorsAnswer({ password: ['This is your current password. Choose another one.'] }),
    )
    expect((await keep('another text entirely')).json).toEqual(
      fieldErrorsAnswer({ current_password: ['The current password is not right.'] }),
    )
    expect(await signInStatus(email, oldPassword)).toBe(200)
  })

  it('throttles guesses at the current password', async () => {
    const { id } = await newTeacher()
    const caller = await server.signInStaff(id)
    for (let attempt = 0; attempt < 6; attempt++) expect((await change(caller, 'wrong')).status).toBe(422)
    const refused = await change(caller)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBe(60)
  })

  it('knows no other person’s settings', async () => {
    const caller = await server.signIn('superadmin')
    const answer = await caller.patch(`/settings/${server.world.a.staff.teacher}`, {
      current_password: oldPassword,
      password: newPassword,
      password_confirmation: newPassword,
    })
    expect(answer.status).toBe(404)
  })
})

describe('create-admin', () => {
  const tokenOf = (link: string) => new URL(link).searchParams.get('token') ?? ''

  it('makes a superadmin of the first partner and a link that sets the password once', async () => {
    const made = await createAdmin(server.deps, 'ada@new.example')
    expect(made).toMatchObject({ isNewPerson: true, isNewPartner: false })
    expect(made.link).toMatch(/^http:\/\/127\.0\.0\.1:3000\/dashboard\/resetpassword\?token=[\w-]{43}$/)
    expect((await reset(tokenOf(made.link))).status).toBe(204)
    const signedIn = await server.anonymous.post('/authenticate', { email: 'ada@new.example', password: newPassword })
    const { id } = await server.db.selectFrom('partners').select('id').orderBy('id').executeTakeFirstOrThrow()
    expect(signedIn.json).toMatchObject({ role: 'superadmin', partner_id: id, full_access: true })
  })

  it('says so when the address belongs to an archived person', async () => {
    const { id, email } = await newTeacher()
    await server.db.updateTable('staff').set({ archived_at: new Date().toISOString() }).where('id', '=', id).execute()
    await expect(createAdmin(server.deps, email)).rejects.toThrow(`The person with ${email} is archived`)
  })

  it('gives an existing person another link and leaves the role alone', async () => {
    const { id, email } = await newTeacher()
    const first = await createAdmin(server.deps, email.toUpperCase())
    const second = await createAdmin(server.deps, email)
    expect(second).toMatchObject({ isNewPerson: false, isNewPartner: false })
    expect((await reset(tokenOf(second.link))).status).toBe(204)
    expect((await reset(tokenOf(first.link))).status).toBe(422)
    const staff = await server.db.selectFrom('staff').select('role').where('id', '=', id).executeTakeFirst()
    expect(staff).toEqual({ role: 'teacher' })
  })
})
