import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { paths } from '../../src/api/paths.ts'
import type { SignedInWire } from '../../src/api/session.ts'
import { signedFilePath } from '../../src/server/adapters/signedLink.ts'
import { auditTrail } from '../../src/server/http/audit.ts'
import { buildApp } from '../../src/server/http/app.ts'
import { hashPassword } from '../../src/server/identity/passwordHash.ts'
import { routes } from '../../src/server/routes/all.ts'
import { defineRoute } from '../../src/server/routes/route.ts'
import { register } from '../../src/server/http/register.ts'
import { startTestServer, type TestServer } from './testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ ownDatabase: true })
})
afterAll(() => server.stop())

const lastEvents = async (count: number) => {
  const rows = await server.db.selectFrom('audit_events').selectAll().orderBy('id', 'desc').limit(count).execute()
  return rows.reverse()
}

describe('every call is recorded before it is answered', () => {
  it('with who, role, partner, what, which record, when and how it ended', async () => {
    const { a } = server.world
    const teacher = await server.signIn('teacher')
    await teacher.get(`/asq_surveys/${a.children.inside.parentSurveyId}`)
    const [event] = await lastEvents(1)
    expect(event).toMatchObject({
      at: new Date(server.clock.now).toISOString(),
      staff_id: a.staff.teacher,
      role: 'teacher',
      partner_id: a.id,
      record_id: String(a.children.inside.parentSurveyId),
      status: 200,
    })
    expect(event!.event).toMatch(/^[a-z_]+\.[a-z_]+$/)
    expect(event!.request_id).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('also when it is refused: 403, 404, 422', async () => {
    const translator = await server.signIn('translator')
    const teacher = await server.signIn('teacher')
    const statuses = [
      (await translator.get('/asq_surveys')).status,
      (await teacher.get('/asq_surveys/999999')).status,
      (await teacher.get('/asq_surveys?page=x')).status,
    ]
    expect(statuses).toEqual([403, 404, 422])
    expect((await lastEvents(3)).map(({ status }) => status)).toEqual(statuses)
  })

  it('signing in with the account that was meant, right or wrong, and nothing of what was typed', async () => {
    const passwordHash = await hashPassword('seven quiet harbors')
    const { id } = await server.db
      .insertInto('staff')
      .values({
        partner_id: server.world.a.id,
        name: 'N',
        email: 'nora@alder.example',
        role: 'coach',
        password_hash: passwordHash,
        archived_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const signIn = (email: string, password: string) => server.anonymous.post('/authenticate', { email, password })
    await signIn('nora@alder.example', 'a wrong one, truly')
    await signIn('nobody@alder.example', 'a wrong one, truly')
    const right = (await signIn('nora@alder.example', 'seven quiet harbors')).json as SignedInWire
    const events = await lastEvents(3)
    expect(events).toMatchObject([
      { event: 'session.started', record_id: String(id), staff_id: null, status: 401 },
      { event: 'session.started', record_id: null, staff_id: null, status: 401 },
      { event: 'session.started', record_id: String(id), staff_id: id, role: 'coach', status: 200 },
    ])
    const { rows } = await server.deps.database.query('select * from audit_events')
    const everything = JSON.stringify(rows)
    for (const secret of ['nora', 'nobody', 'truly', 'seven quiet', right.token, 'Ines'])
      expect(everything).not.toContain(secret)
  })

  it('signing in with the account that was meant, also when its password is not even tried', async () => {
    const { a } = server.world
    const signIn = () =>
      server.anonymous.post('/authenticate', { email: `usual.teacher@${a.domain}`, password: 'a wrong one, truly' })
    for (let attempt = 0; attempt < 7; attempt++) await signIn()
    server.clock.advance(60_000)
    await server.db.updateTable('sign_in_failures').set({ in_a_row: 100 }).execute()
    await signIn()
    const meant = { event: 'session.started', record_id: String(a.staff.teacher), staff_id: null }
    expect(await lastEvents(2)).toMatchObject([
      { ...meant, status: 429 },
      { ...meant, status: 403 },
    ])
  })

  it('keeps of a path argument only what is an id', async () => {
    const teacher = await server.signIn('teacher')
    await teacher.get('/asq_surveys/Rosalind%20Franklin')
    expect(await lastEvents(1)).toMatchObject([{ record_id: null, status: 404 }])
  })

  it('a hundred simultaneous calls leave a hundred rows', async () => {
    const count = async () =>
      Number((await server.deps.database.query('select count(*) as count from audit_events')).rows[0]!['count'])
    const before = await count()
    const teacher = await server.signIn('teacher')
    await Promise.all(Array.from({ length: 100 }, () => teacher.get('/authentication')))
    expect(await count()).toBe(before + 100)
  })

  it('and is not answered as done when it cannot be recorded', async () => {
    const { database } = server.deps
    const query: typeof database.query = async (sql, params, name) => {
      if (sql.includes('insert into audit_events')) throw new Error('disk full')
      return database.query(sql, params, name)
    }
    const app = await buildApp({ ...server.deps, database: { ...database, query } })
    const answer = await app.inject({ url: '/api/sign_in_page', headers: { audience: 'dashboard' } })
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toMatchObject({ code: 'unavailable' })
    await app.close()
  })
})

describe('one row for an address, route and minute', () => {
  /** In a minute of its own, so that no other test adds to its sums. */
  beforeEach(() => server.clock.advance(60_000))
  const minute = () => new Date(Math.floor(server.clock.now / 60_000) * 60_000).toISOString()
  const rowsOfMinute = async () =>
    server.db.selectFrom('audit_events').selectAll().where('at', '>=', minute()).orderBy('id').execute()
  const from = (remoteAddress: string, url: string, headers = {}) =>
    server.app.inject({ url: `/api${url}`, headers: { audience: 'dashboard', ...headers }, remoteAddress })

  it('sums calls without a session, with the worst of their answers', async () => {
    const calls = Array.from({ length: 30 }, () => from('192.0.2.1', '/asq_surveys'))
    await Promise.all([...calls, from('192.0.2.1', '/asq_surveys', { audience: 'other' })])
    await from('192.0.2.1', '/asq_surveys')
    await from('192.0.2.2', '/asq_surveys')
    await from('192.0.2.1', '/sign_in_page')
    server.clock.advance(60_000)
    const earlier = new Date(Date.parse(minute()) - 60_000).toISOString()
    await from('192.0.2.1', '/sign_in_page')
    const rows = await server.db
      .selectFrom('audit_events')
      .selectAll()
      .where('at', '>=', earlier)
      .orderBy('id')
      .execute()
    expect(rows.map(({ event, calls: count, status, at }) => [event, count, status, at])).toEqual([
      ['surveys.listed', 32, 401, earlier],
      ['surveys.listed', 1, 401, earlier],
      ['sign_in_page.viewed', 1, 200, earlier],
      ['sign_in_page.viewed', 1, 200, minute()],
    ])
    expect(rows[0]).toMatchObject({ staff_id: null, role: null, partner_id: null, record_id: null })
    expect(rows[0]!.caller).toMatch(/^[\w-]{22}$/)
    expect(rows[1]!.caller).not.toBe(rows[0]!.caller)
    expect(rows[2]!.caller).toBe(rows[0]!.caller)
    expect(JSON.stringify(rows)).not.toContain('192.0.2')
  })

  it('sums the addresses of one IPv6 network together', async () => {
    for (const address of ['2001:db8:1:2::1', '2001:db8:1:2:ffff::1', '2001:db8:1:3::1'])
      await from(address, '/sign_in_page')
    expect((await rowsOfMinute()).map(({ calls: count }) => count)).toEqual([2, 1])
  })

  it('keeps each sign-in and each reset apart', async () => {
    const body = { email: 'nobody@alder.example', password: 'a wrong one, truly' }
    await server.anonymous.post('/authenticate', body)
    await server.anonymous.post('/authenticate', body)
    await server.anonymous.post('/forgot_password', { email: body.email })
    await server.anonymous.post('/forgot_password', { email: body.email })
    expect((await rowsOfMinute()).map(({ event, calls }) => [event, calls])).toEqual([
      ['session.started', null],
      ['session.started', null],
      ['password.link_requested', null],
      ['password.link_requested', null],
    ])
  })

  it('keeps apart what a signed link opens, and sums what it does not', async () => {
    const id = crypto.randomUUID()
    await server.deps.storage.put(id, Buffer.from('a picture'))
    const row = { id, partner_id: server.world.a.id, content_type: 'image/jpeg', bytes: 9 }
    await server.db.insertInto('files').values(row).execute()
    const link = signedFilePath(server.deps.linkKey, id, server.clock.now)
    for (const url of [link, link, `${link}x`, `${link}x`]) await server.app.inject({ url })
    expect(
      (await rowsOfMinute()).map(({ event, record_id, calls, status }) => [event, record_id, calls, status]),
    ).toEqual([
      ['file.read', id, null, 200],
      ['file.read', id, null, 200],
      ['file.read', null, 2, 403],
    ])
  })

  it('sums the polls of a person on a record, and nothing else that they do', async () => {
    const { teacherSurveyId, id } = server.world.a.children.inside
    const teacher = await server.signIn('teacher')
    const poll = () => teacher.get(`${paths.changes(id, teacherSurveyId)}?since=0&device=${crypto.randomUUID()}`)
    for (let count = 0; count < 15; count++) expect((await poll()).status).toBe(200)
    await teacher.get(paths.authentication)
    await teacher.get(paths.authentication)
    expect(
      (await rowsOfMinute()).map(({ event, staff_id, record_id, calls }) => [event, staff_id, record_id, calls]),
    ).toEqual([
      ['player_questionnaire.checked', teacher.staffId, String(teacherSurveyId), 15],
      ['session.refreshed', teacher.staffId, null, null],
      ['session.refreshed', teacher.staffId, null, null],
    ])
  })
})

describe('the audit table', () => {
  it.each([
    `update audit_events set status = 200`,
    `update audit_events set calls = calls + 1, event = 'x.y'`,
    `update audit_events set calls = calls - 1`,
    `delete from audit_events`,
  ])('is append-only: %s', async (statement) => {
    await expect(server.deps.database.query(statement)).rejects.toMatchObject({ code: 'P0001' })
  })

  it('takes the rows of calls that end together in one insert', async () => {
    let inserts = 0
    const trail = auditTrail(async (sql, params, name) => {
      inserts++
      return server.deps.database.query(sql, params, name)
    })
    const event = {
      at: '2026-03-18T00:00:00Z',
      requestId: 'grouped',
      staffId: null,
      role: null,
      partnerId: null,
      event: 'x.y',
      recordId: null,
      status: 200,
    }
    await Promise.all(Array.from({ length: 50 }, () => trail.record(event)))
    const { rows } = await server.deps.database.query(
      `select count(*) as count from audit_events where request_id = 'grouped'`,
    )
    expect(rows).toEqual([{ count: 50 }])
    expect(inserts).toBe(2)
  })
})

describe('a route', () => {
  const fine = { method: 'GET', path: '/x/:id', summary: 'X', answer: null, handler: async () => undefined } as const

  it('without a policy does not start', () => {
    const route = defineRoute({ ...fine, policy: undefined as never })
    expect(() => register(server.app, server.deps, [route])).toThrow('GET /x/:id declares no policy')
  })

  it('without an audit event does not start', () => {
    const without = defineRoute({ ...fine, policy: { who: 'signedIn' } as never })
    expect(() => register(server.app, server.deps, [without])).toThrow('declares no audit event')
    const none = defineRoute({ ...fine, policy: { who: 'signedIn', audit: 'none' } })
    expect(() => register(server.app, server.deps, [none])).toThrow('cannot go without an audit event')
    const wrong = defineRoute({ ...fine, policy: { who: 'signedIn', audit: { event: 'x.y', record: 'player_id' } } })
    expect(() => register(server.app, server.deps, [wrong])).toThrow('which its path does not have')
  })

  it('names its event as area.done, so that the trail can be read', () => {
    for (const { policy } of routes) {
      expect(policy.audit === 'none' ? 'none' : policy.audit.event).toMatch(/^[a-z_]+\.[a-z_]+$/)
    }
  })
})
