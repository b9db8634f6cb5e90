import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Role, roles } from '../../src/domain/access.ts'
import { routes } from '../../src/server/routes/all.ts'
import { missingIds, type Place, places, probes, type Target } from './authorizationProbes.ts'
import { canary } from './smallWorld.ts'
import { type Caller, startTestServer, type TestAnswer, type TestServer } from './testServer.ts'

type Who = Role | 'anonymous'
interface Case {
  route: string
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  who: Who
  place: Place
  status: number
}

const table = readFileSync(path.join(import.meta.dirname, 'authz.csv'), 'utf8')
  .trim()
  .split('\n')
const cases: Case[] = table.slice(1).map((line) => {
  const [method, route, who, place, status] = line.split(',')
  return {
    route: `${method} ${route}`,
    method: method as Case['method'],
    who: who as Who,
    place: place as Place,
    status: Number(status),
  }
})
const registered = routes.map(({ method, path: address }) => `${method} ${address}`)

const namesRecord = (route: string) => route.includes('/:')
/** For these routes the signature is the authority. */
const isSigned = (route: string) => route.includes('/files/') || route.includes('/csv_exports/')

let server: TestServer
let fileId: string
/** Of these people nothing else in the world depends. */
let edited: Record<'own' | 'outside', number>
type Calls = Omit<Caller, 'staffId' | 'token'>

beforeAll(async () => {
  server = await startTestServer()
  fileId = randomUUID()
  await server.db
    .insertInto('files')
    .values({ id: fileId, partner_id: server.world.a.id, content_type: 'image/jpeg', bytes: 3 })
    .execute()
  await server.db
    .insertInto('csv_exports')
    .values({
      id: fileId,
      partner_id: server.world.a.id,
      requested_by: server.world.a.staff.coach,
      kind: 'asq_surveys',
      params: '{}',
      time_zone: 'UTC',
      bytes: 3,
      job_id: null,
      created_at: new Date(server.clock.now).toISOString(),
    })
    .execute()
  const { first } = server.world.a.organization.cohorts
  edited = { own: await staffWith('teacher', [first]), outside: await staffWith('partner_admin', 'everything') }
  await server.deps.storage.put(fileId, Buffer.from([0xff, 0xd8, 0xff]))
})
afterAll(() => server.stop())

async function staffWith(role: Role, access: readonly number[] | 'everything'): Promise<number> {
  const { id: partnerId, domain } = server.world.a
  const person = { partner_id: partnerId, name: 'Tara Edited', email: `edited.${role}@${domain}`, role }
  const { id } = await server.db
    .insertInto('staff')
    .values({ ...person, full_access: access === 'everything', password_hash: null, archived_at: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const cohort_id of access === 'everything' ? [] : access)
    await server.db.insertInto('staff_accesses').values({ staff_id: id, cohort_id }).execute()
  return id
}

function targetOf(place: Place): Target {
  const { a, b } = server.world
  const child = {
    own: a.children.inside,
    outside: a.children.outside,
    foreign: b.children.foreign,
    missing: missingIds,
  }[place]
  const staffId = {
    own: a.staff.coach,
    outside: a.staff.partner_admin_dashboard,
    foreign: b.staff.coach,
    missing: 900_000,
  }[place]
  const teacherId = {
    ...edited,
    foreign: b.staff.teacher,
    missing: 900_000,
  }[place]
  return { place, child, staffId, teacherId, fileId }
}

/** The person with access to the first cohort; for a foreign record, one with access to the whole partner. */
async function callerOf(who: Who, place: Place): Promise<Calls> {
  if (who === 'anonymous') return server.anonymous
  const { staff, limitedStaff } = server.world.a
  const reachesFar = place === 'foreign' || place === 'missing'
  return server.signInStaff((reachesFar ? staff : limitedStaff)[who])
}

async function ask({
  route,
  method,
  who,
  place,
}: Pick<Case, 'route' | 'method' | 'who' | 'place'>): Promise<TestAnswer> {
  const probe = probes[route]!(targetOf(place), server)
  /** Avoids throttling of password guesses. */
  server.clock.advance(61_000)
  const caller = await callerOf(who, place)
  switch (method) {
    case 'GET':
      return caller.get(probe.path, probe.headers)
    case 'DELETE':
      return caller.remove(probe.path, probe.headers)
    case 'POST':
      return caller.post(probe.path, probe.body, probe.headers)
    case 'PATCH':
      return caller.patch(probe.path, probe.body, probe.headers)
    case 'PUT':
      return caller.put(probe.path, probe.body, probe.headers)
  }
}

describe('the table of who may', () => {
  it('has every route with every role and everybody’s records, and no other row', () => {
    const expected = routes.flatMap(({ method, path: address }) => {
      const route = `${method} ${address}`
      const rowPlaces = namesRecord(route) ? places.filter((place) => place !== 'missing') : (['own'] as const)
      return rowPlaces.flatMap((place) => ['anonymous', ...roles].map((who) => `${route},${who},${place}`))
    })
    const written = cases.map(({ route, who, place }) => `${route},${who},${place}`)
    expect(written.toSorted()).toEqual(expected.toSorted())
  })

  it('has a probe for every route', () => {
    expect(Object.keys(probes).toSorted()).toEqual(registered.toSorted())
  })
})

describe('every route by every role (27 to 38)', () => {
  it.each(registered)('%s', async (route) => {
    for (const one of cases.filter((candidate) => candidate.route === route)) {
      const answer = await ask(one)
      const name = `${one.who}, ${one.place}`
      expect(`${name}: ${answer.status}`).toBe(`${name}: ${one.status}`)
      const isPlatform = one.who === 'superadmin' || one.who === 'admin'
      const offersPartners = isPlatform && one.route === 'GET /dashboard/filters'
      const crossesByRole = (one.place === 'foreign' || offersPartners) && answer.status < 400
      if (!crossesByRole) expect(answer.text).not.toContain(canary)
    }
  })

  it.each(registered.filter(namesRecord).filter((route) => !isSigned(route)))(
    '%s tells a record that one may not see from none by nothing',
    async (route) => {
      const method = route.split(' ')[0] as Case['method']
      for (const who of roles) {
        const missing = await ask({ route, method, who, place: 'missing' })
        for (const place of ['outside', 'foreign'] as const) {
          const expected = cases.find((one) => one.route === route && one.who === who && one.place === place)!
          if (expected.status < 400 || expected.status === 422) continue
          // They may see every record, so a refusal to change this one reveals nothing.
          if (expected.status === 403 && (who === 'superadmin' || who === 'admin')) continue
          // Those who administer see all staff of their partner, beyond their access too.
          if (expected.status === 403 && place === 'outside' && route.includes('/admin_users/')) continue
          const refused = await ask({ route, method, who, place })
          expect(refused.status).toBe(missing.status)
          expect(refused.bytes.equals(missing.bytes)).toBe(true)
          const kinds = ({ headers }: TestAnswer) => ({ ...headers, date: '' })
          expect(kinds(refused)).toEqual(kinds(missing))
        }
      }
    },
  )
})

describe('ids beside the one that is allowed', () => {
  it('a survey is not reached through a child that one may see', async () => {
    const { a, b } = server.world
    const { inside, outside } = a.children
    const coach = await server.signIn('coach')
    for (const other of [outside, b.children.foreign]) {
      const answer = await coach.get(`/player/${inside.id}/player_questionnaire/${other.teacherSurveyId}`)
      expect(answer.status).toBe(404)
      const turned = await coach.get(`/player/${other.id}/player_questionnaire/${inside.teacherSurveyId}`)
      expect(turned.status).toBe(404)
    }
  })

  it.each(['player', 'groups', 'subgroups', 'cohorts', 'teachers'])(
    'in the list’s filter %s lead to no record outside one’s access',
    async (filter) => {
      const { a, b } = server.world
      const foreign = {
        player: [b.children.foreign.id, a.children.outside.id, a.children.farOutside.id],
        groups: Object.values(b.organization.groups).concat(Object.values(a.organization.groups)),
        subgroups: Object.values(b.organization.subgroups).concat(Object.values(a.organization.subgroups)),
        cohorts: Object.values(b.organization.cohorts).concat(Object.values(a.organization.cohorts)),
        teachers: Object.values(b.staff).concat(Object.values(a.staff)),
      }[filter]!
      const mayBeSeen = [a.children.inside.id, a.children.insideTwice.id]
      for (const role of roles.filter((one) => one !== 'translator')) {
        const caller = await server.signInStaff(a.limitedStaff[role])
        const isAdmin = role === 'admin' || role === 'superadmin'
        for (const ids of [foreign.join(','), ...foreign.map(String)]) {
          const answer = await caller.get(`/asq_surveys?${filter}=${ids}`)
          expect(answer.status).toBe(200)
          expect(answer.text).not.toContain(canary)
          const rows = (answer.json as { data: { id: number }[] }).data.map(({ id }) => id)
          const ownPartner = Object.values(a.children).map(({ id }) => id)
          expect(isAdmin ? ownPartner : mayBeSeen).toEqual(expect.arrayContaining(rows))
        }
      }
    },
  )

  it('in the child selector lead to no name outside one’s access', async () => {
    const { a, b } = server.world
    const teacher = await server.signIn('teacher')
    const ids = [...Object.values(a.children), ...Object.values(b.children)].map(({ id }) => id).join(',')
    for (const query of ['', `?ids=${ids}`, '?q=ZZTENANTB', '?q=child']) {
      const answer = await teacher.get(`/players/filters${query}`)
      expect(answer.status).toBe(200)
      expect(answer.text).not.toMatch(new RegExp(`${canary}|Odile|Farid`))
    }
  })

  it('are offered only within one’s access: groups, subgroups and cohorts', async () => {
    const { first, second, third } = server.world.a.organization.cohorts
    const offered = async (caller: Caller) =>
      ((await caller.get('/asq_surveys/filters')).json as { cohorts: { value: number; disabled: boolean }[] }).cohorts
        .filter(({ disabled }) => !disabled)
        .map(({ value }) => value)
    expect(await offered(await server.signIn('teacher'))).toEqual([first])
    expect(new Set(await offered(await server.signIn('partner_admin')))).toEqual(new Set([first, second, third]))
  })
})

describe('what is the teacher’s', () => {
  it('is absent on the wire without reviewTeacherAnswers', async () => {
    const { inside } = server.world.a.children
    const partnerAdmin = await server.signIn('partner_admin')
    const coach = await server.signIn('coach')
    const listed = await partnerAdmin.get('/asq_surveys')
    const results = await partnerAdmin.get(`/asq_surveys/${inside.parentSurveyId}`)
    expect(listed.text).toContain('"questionnaire"')
    for (const answer of [listed, results]) expect(answer.text).not.toMatch(/"teacher(_questionnaire)?"/)
    expect((await coach.get('/asq_surveys')).text).toContain('"teacher_questionnaire"')
    expect((await coach.get(`/asq_surveys/${inside.parentSurveyId}`)).text).toContain('"teacher"')
  })
})
