import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fieldMessages } from '../../src/api/fieldMessages.ts'
import { messages } from '../../src/api/messages.ts'
import { paths } from '../../src/api/paths.ts'
import { staffPaths } from '../../src/api/staffPaths.ts'
import type { NewStaffBody, StaffListWire, StaffMemberWire } from '../../src/api/staff.ts'
import { type Role, options } from '../../src/domain/access.ts'
import { archiveStaff } from '../../src/server/commands/changeStanding.ts'
import { changeStaff } from '../../src/server/commands/saveStaff.ts'
import { currentPerson } from '../../src/server/identity/authenticate.ts'
import { partnerScope } from '../../src/server/identity/scope.ts'
import type { Email } from '../../src/server/adapters/emailMessage.ts'
import { fieldErrorsAnswer } from './fieldErrors.ts'
import { type Caller, startTestServer, type TestAnswer, type TestServer } from './testServer.ts'

let server: TestServer
let admin: Caller
let superadmin: Caller
let dashboard: Caller
/** Access to the first cohort only. */
let coach: Caller
let sent: Email[] = []

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn('admin')
  superadmin = await server.signIn('superadmin')
  dashboard = await server.signIn('partner_admin_dashboard')
  coach = await server.signIn('coach')
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.deps.jobs.runDue()
  sent = []
  server.deps.mail = { send: async (email) => void sent.push(email) }
})

type NewPerson = Partial<NewStaffBody['admin_user']>
let people = 0

const create = (caller: Caller, person: NewPerson = {}, headers?: Record<string, string>) =>
  caller.post(
    staffPaths.list,
    {
      admin_user: {
        partner_id: server.world.a.id,
        name: 'Nia Newcomer',
        email: `nia${(people += 1)}@${server.world.a.domain}`,
        ...person,
      },
    },
    headers,
  )

async function made(caller: Caller, person: NewPerson = {}): Promise<StaffMemberWire> {
  const answer = await create(caller, person)
  expect(answer.status).toBe(201)
  return answer.json as StaffMemberWire
}

const read = async (caller: Caller, id: number) => (await caller.get(staffPaths.person(id))).json as StaffMemberWire
const change = (caller: Caller, id: number, admin_user: Record<string, unknown>) =>
  caller.put(staffPaths.person(id), { admin_user })
async function list(caller: Caller, query: Record<string, string | number> = {}): Promise<StaffListWire> {
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))
  return (await caller.get(`${staffPaths.list}?${search}`)).json as StaffListWire
}
const idsOf = ({ records }: StaffListWire) => records.map(({ id }) => id)
const delivered = async () => {
  await server.deps.jobs.runDue()
  return sent.map(({ to, subject }) => `${to.address}: ${subject}`)
}
const linkOf = (email: Email | undefined) => email?.parts.find((part) => part.kind === 'link')?.path
const refusal = { status: 403, code: 'not_allowed' }
const outcomeOf = ({ status, json }: TestAnswer) => ({ status, code: (json as { code?: string }).code })

describe('GET administration/admin_users (54)', () => {
  it('has the places that a person may access, who administers, and who is archived', async () => {
    const { groups, subgroups, cohorts } = server.world.a.organization
    const person = await made(admin, {
      name: 'Ada Ångström',
      role: 'coach',
      group_ids: [groups.far],
      subgroup_ids: [subgroups.near],
      cohort_ids: [cohorts.second],
    })
    expect((await list(admin, { search: 'angstrom' })).records).toEqual([
      {
        id: person.id,
        name: 'Ada Ångström',
        email: person.email,
        created_at: '2026-03-18T11:30:00.000-04:00',
        archived: false,
        is_own: false,
        is_editable: true,
        is_administrator: true,
        is_full_access: false,
        groups: [{ id: groups.far, name: 'South' }],
        subgroups: [{ id: subgroups.near, name: 'Maple School' }],
        cohorts: [{ id: cohorts.second, name: 'Room 2' }],
      },
    ])
    await admin.put(staffPaths.archive(person.id), { archived: true })
    expect((await list(admin, { search: 'Ada' })).records[0]?.archived).toBe(true)
  })

  it('finds by the beginnings of words of name and e-mail address, and by the id', async () => {
    const person = await made(admin, { name: 'Zoë van Dijk', email: `z.dijkstra@${server.world.a.domain}` })
    for (const search of ['zoe', 'dijk va', 'DIJKSTRA', String(person.id)])
      expect(idsOf(await list(admin, { search }))).toContain(person.id)
    for (const search of ['oe', 'zoe nobody', "'x", '900001'])
      expect(idsOf(await list(admin, { search }))).not.toContain(person.id)
  })

  it('filters by who may access something in a part of the organization, by whichever access', async () => {
    const { groups, subgroups, cohorts } = server.world.a.organization
    const byGroup = await made(admin, { name: 'Filtered', group_ids: [groups.near] })
    const bySubgroup = await made(admin, { name: 'Filtered', subgroup_ids: [subgroups.near] })
    const byCohort = await made(admin, { name: 'Filtered', cohort_ids: [cohorts.second] })
    const elsewhere = await made(admin, { name: 'Filtered', cohort_ids: [cohorts.third] })
    const whole = await made(admin, { name: 'Filtered', full_access: true })
    const found = async (query: Record<string, number>) => idsOf(await list(admin, { search: 'filtered', ...query }))
    const near = [byGroup.id, bySubgroup.id, byCohort.id, whole.id]
    expect(await found({ group_id: groups.near })).toEqual(near)
    expect(await found({ subgroup_id: subgroups.near })).toEqual(near)
    expect(await found({ cohort_id: cohorts.second })).toEqual(near)
    expect(await found({ cohort_id: cohorts.first })).toEqual([byGroup.id, bySubgroup.id, whole.id])
    expect(await found({ group_id: groups.far })).toEqual([elsewhere.id, whole.id])
    expect(await found({ group_id: server.world.b.organization.groups.near })).toEqual([whole.id])
  })

  it('lists all staff of the partner to someone with access to one cohort, and locks whom they may not edit', async () => {
    const { first, second } = server.world.a.organization.cohorts
    const within = await made(admin, { name: 'Locks', cohort_ids: [first] })
    const beyond = await made(admin, { name: 'Locks', cohort_ids: [first, second] })
    const whole = await made(admin, { name: 'Locks', full_access: true })
    const higher = await made(admin, { name: 'Locks', role: 'partner_admin_dashboard' })
    const { records } = await list(coach, { search: 'locks' })
    expect(records.map(({ id, is_editable }) => [id, is_editable])).toEqual([
      [within.id, true],
      [beyond.id, false],
      [whole.id, false],
      [higher.id, false],
    ])
    expect((await list(coach, { search: coach.staffId })).records).toMatchObject([{ is_own: true, is_editable: false }])
  })

  it('has 25 people on a page, by id, each on exactly one page', async () => {
    for (let person = 0; person < 27; person += 1)
      await server.db
        .insertInto('staff')
        .values({
          partner_id: server.world.a.id,
          name: `Paged ${person}`,
          email: `paged${person}@${server.world.a.domain}`,
          role: 'teacher',
          password_hash: null,
          archived_at: null,
        })
        .execute()
    const [one, two] = [await list(admin, { search: 'paged' }), await list(admin, { search: 'paged', page: 2 })]
    expect([one.records.length, two.records.length]).toEqual([25, 2])
    expect(new Set([...idsOf(one), ...idsOf(two)]).size).toBe(27)
    expect(two.pagination).toEqual({ current_page: 2, per_page: 25, total_count: 27 })
    expect((await list(admin, { search: 'paged', page: 9 })).pagination.current_page).toBe(2)
  })
})

describe('POST administration/admin_users (55)', () => {
  it('invites the person with a link that sets a password once, for seven days', async () => {
    const person = await made(admin, { name: 'Ines Invited' })
    expect(await delivered()).toEqual([`${person.email}: Your account at Sparkler`])
    const token = new URL(linkOf(sent[0])!, 'http://x').searchParams.get('token')
    const day = 24 * 60 * 60_000
    server.clock.advance(7 * day - 1)
    const password = 'seven quiet harbors'
    const body = { password, password_confirmation: password, reset_password_token: token }
    expect((await server.anonymous.post(paths.changePassword, body)).status).toBe(204)
    expect((await server.anonymous.post(paths.changePassword, body)).status).toBe(422)
    expect((await server.anonymous.post(paths.authenticate, { email: person.email, password })).status).toBe(200)
    server.clock.advance(1 - 7 * day)
  })

  it.each<[string, Role, NewPerson]>([
    ['a role above one’s own', 'partner_admin_dashboard', { role: 'admin' }],
    ['one’s own role', 'partner_admin_dashboard', { role: 'partner_admin_dashboard' }],
    ['superadmin', 'admin', { role: 'superadmin' }],
    ['full access that one does not have', 'coach', { full_access: true }],
  ])('refuses to give %s', async (_what, role, person) => {
    const caller = await server.signIn(role)
    expect(outcomeOf(await create(caller, person))).toEqual(refusal)
  })

  it('refuses access that one does not hold, and ids of another partner, each with the same words', async () => {
    const { a, b } = server.world
    for (const person of [
      { group_ids: [a.organization.groups.near] },
      { subgroup_ids: [a.organization.subgroups.near] },
      { cohort_ids: [a.organization.cohorts.second] },
    ])
      expect(outcomeOf(await create(coach, person))).toEqual(refusal)
    for (const person of [
      { group_ids: [b.organization.groups.near] },
      { subgroup_ids: [b.organization.subgroups.near] },
      { cohort_ids: [b.organization.cohorts.first] },
      { cohort_ids: [900_000] },
      { partner_id: b.id },
    ])
      expect(outcomeOf(await create(admin, person))).toEqual(refusal)
  })

  it('refuses a tag of another partner, of another kind, and one that does not exist', async () => {
    const tagOf = async (partner_id: number, kind: 'admin_user_type' | 'organization_type') =>
      (
        await server.db
          .insertInto('partner_custom_tags')
          .values({ partner_id, kind, label: `Tag ${kind}` })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id
    const { a, b } = server.world
    const own = await tagOf(a.id, 'admin_user_type')
    const tagged = (id: number) => ({ partner_custom_tag_association_attributes: { partner_custom_tag_id: id } })
    for (const id of [await tagOf(b.id, 'admin_user_type'), await tagOf(a.id, 'organization_type'), 900_000])
      expect((await create(admin, tagged(id))).status).toBe(422)
    const person = await made(admin, tagged(own))
    const association = { partner_custom_tag_id: own, partner_custom_tag_label: 'Tag admin_user_type' }
    expect(person.partner_custom_tag_association).toEqual(association)
    expect((await admin.get(`${staffPaths.customTags}?kind=admin_user_type`)).json).toEqual([
      { id: own, kind: 'admin_user_type', label: 'Tag admin_user_type' },
    ])
    const taken = { partner_custom_tag_association_attributes: { partner_custom_tag_id: own, _destroy: true } }
    const cleared = (await change(admin, person.id, taken)).json as StaffMemberWire
    expect(cleared.partner_custom_tag_association).toBeNull()
  })

  it('says in the same words that an address is taken, by one’s own, a foreign and an archived person', async () => {
    const { a, b } = server.world
    const archived = await made(admin)
    await admin.put(staffPaths.archive(archived.id), { archived: true })
    const taken = fieldErrorsAnswer({ email: [fieldMessages.email_used] })
    for (const email of [archived.email.toUpperCase(), `usual.teacher@${a.domain}`, `usual.teacher@${b.domain}`]) {
      const answer = await create(admin, { email })
      expect([answer.status, answer.json]).toEqual([422, taken])
    }
    expect((await change(admin, (await made(admin)).id, { email: archived.email })).json).toEqual(taken)
  })

  it('refuses more after ten taken addresses within a minute', async () => {
    const email = `usual.teacher@${server.world.a.domain}`
    for (let attempt = 0; attempt < 10; attempt += 1) expect((await create(dashboard, { email })).status).toBe(422)
    expect((await create(dashboard, { email })).status).toBe(429)
    server.clock.advance(61_000)
    expect((await create(dashboard)).status).toBe(201)
  })

  it('names what is missing beside each field', async () => {
    const answer = await create(admin, { name: ' ', email: '' })
    expect(answer.json).toEqual(
      fieldErrorsAnswer({ name: [fieldMessages.name_missing], email: [fieldMessages.address_missing] }),
    )
    expect((await create(admin, { email: 'nobody' })).json).toEqual(
      fieldErrorsAnswer({ email: [fieldMessages.email_not_whole] }),
    )
  })
})

describe('options of a person', () => {
  const without = (option: string) => options.filter((other) => other !== option)

  it('are those of the partner that were given, and decide at the next call', async () => {
    const person = await made(admin, { role: 'coach', options: without('administration') })
    const caller = await server.signInStaff(person.id)
    expect((await caller.get(staffPaths.list)).status).toBe(403)
    await change(admin, person.id, { options: [...options] })
    expect((await caller.get(staffPaths.list)).status).toBe(200)
    await change(admin, person.id, { role: 'teacher' })
    expect((await caller.get(staffPaths.list)).status).toBe(403)
  })

  it('are given and taken only by who holds them', async () => {
    const giver = await server.signInStaff(
      (await made(admin, { role: 'partner_admin_dashboard', full_access: true, options: without('chatEnabled') })).id,
    )
    expect((await made(giver, { role: 'coach' })).options).not.toContain('chatEnabled')
    expect(outcomeOf(await create(giver, { role: 'coach', options: ['chatEnabled'] }))).toEqual(refusal)
    const holder = await made(admin, { role: 'coach' })
    expect(outcomeOf(await change(giver, holder.id, { options: without('chatEnabled') }))).toEqual(refusal)
    expect(outcomeOf(await change(giver, holder.id, { role: 'teacher' }))).toEqual(refusal)
    expect((await change(giver, holder.id, { options: without('reports') })).status).toBe(200)
  })
})

describe('PUT administration/admin_users/{id} (56, 57)', () => {
  it('changes what is sent, and leaves the rest', async () => {
    const person = await made(admin, { role: 'coach', cohort_ids: [server.world.a.organization.cohorts.first] })
    const changed = (await change(admin, person.id, { name: 'Nia Other' })).json
    expect(changed).toEqual({ ...person, name: 'Nia Other' })
  })

  it('of one’s own account changes name and e-mail address, and nothing else', async () => {
    const person = await made(superadmin, { role: 'superadmin', full_access: true })
    const self = await server.signInStaff(person.id)
    const email = `own.${person.id}@${server.world.a.domain}`
    expect((await change(self, person.id, { name: 'Own Name', email })).json).toMatchObject({ name: 'Own Name', email })
    expect(outcomeOf(await change(self, person.id, { role: 'teacher' }))).toEqual(refusal)
    expect(outcomeOf(await self.put(staffPaths.archive(person.id), { archived: true }))).toEqual(refusal)
    expect(outcomeOf(await self.remove(staffPaths.fullAccess(person.id)))).toEqual(refusal)
  })

  it('refuses a change of someone whose access goes beyond one’s own', async () => {
    const { second } = server.world.a.organization.cohorts
    const person = await made(admin, { cohort_ids: [second] })
    expect(outcomeOf(await change(coach, person.id, { name: 'Taken Over' }))).toEqual(refusal)
    expect(outcomeOf(await coach.put(staffPaths.password(person.id)))).toEqual(refusal)
    expect(outcomeOf(await coach.put(staffPaths.archive(person.id), { archived: true }))).toEqual(refusal)
  })

  it('ends links that were sent to the former address', async () => {
    const person = await made(admin)
    await delivered()
    const token = new URL(linkOf(sent[0])!, 'http://x').searchParams.get('token')
    await change(admin, person.id, { email: `moved.${person.id}@${server.world.a.domain}` })
    expect((await server.anonymous.post(paths.resetLink, { reset_password_token: token })).json).toEqual({
      is_usable: false,
    })
  })
})

describe('single sign-on (26)', () => {
  const partner = () => server.db.updateTable('partners').where('id', '=', server.world.a.id)

  it('is refused where the partner does not use it, and to a superadmin', async () => {
    expect((await create(admin, { using_saml: true })).status).toBe(422)
    await partner().set({ is_using_saml: true }).execute()
    const answer = await create(superadmin, { role: 'superadmin', using_saml: true })
    expect(answer.json).toEqual(fieldErrorsAnswer({ using_saml: [fieldMessages.role_without_sso] }))
    await partner().set({ is_using_saml: false }).execute()
  })

  it('takes the password and ends the sessions when it begins, and sends a link when it ends', async () => {
    await partner().set({ is_using_saml: true }).execute()
    const person = await made(admin)
    await delivered()
    sent = []
    await server.db.updateTable('staff').set({ password_hash: 'x' }).where('id', '=', person.id).execute()
    const caller = await server.signInStaff(person.id)
    await change(admin, person.id, { using_saml: true })
    expect((await caller.get(paths.authentication)).status).toBe(401)
    const row = server.db.selectFrom('staff').select('password_hash').where('id', '=', person.id)
    expect(await row.execute()).toEqual([{ password_hash: null }])
    await server.anonymous.post(paths.forgotPassword, { email: person.email })
    expect(await delivered()).toEqual([])
    expect(outcomeOf(await admin.put(staffPaths.password(person.id)))).toEqual(refusal)
    await change(admin, person.id, { using_saml: false })
    expect(await delivered()).toEqual([`${person.email}: Set a new password for Sparkler`])
    await partner().set({ is_using_saml: false }).execute()
  })
})

describe('PUT administration/admin_users/{id}/archive_toggle (58)', () => {
  it('ends the sessions of the person at the next call, and says so; unarchived, they sign in again', async () => {
    const person = await made(admin)
    const caller = await server.signInStaff(person.id)
    const archived = await admin.put(staffPaths.archive(person.id), { archived: true })
    expect(archived.json).toMatchObject({ id: person.id, archived: true })
    expect((await caller.get(paths.authentication)).status).toBe(401)
    expect((await admin.put(staffPaths.archive(person.id), { archived: true })).json).toMatchObject({ archived: true })
    expect((await admin.put(staffPaths.archive(person.id))).json).toMatchObject({ archived: false })
    expect((await caller.get(paths.authentication)).status).toBe(401)
  })
})

describe('the last superadmin', () => {
  it('is neither archived nor demoted, not even by two superadmins who do it to each other at once', async () => {
    const alone = await startTestServer({ ownDatabase: true })
    try {
      const { a, b } = alone.world
      await alone.db.updateTable('staff').set({ role: 'admin' }).where('partner_id', '=', b.id).execute()
      const two = [a.staff.superadmin, a.limitedStaff.superadmin] as const
      const [one, other] = [await alone.signInStaff(two[0]), await alone.signInStaff(two[1])]
      const [viewers, scope] = [await Promise.all(two.map((id) => currentPerson(alone.deps, id))), partnerScope(a.id)]
      const answers = await Promise.all([
        one.put(staffPaths.archive(two[1]), { archived: true }),
        other.put(staffPaths.archive(two[0]), { archived: true }),
      ])
      const refusals = answers.filter(({ status }) => status !== 200)
      expect(refusals.length).toBeGreaterThan(0)
      for (const { status } of refusals) expect([401, 409]).toContain(status)
      const left = await alone.db
        .selectFrom('staff')
        .select('id')
        .where('role', '=', 'superadmin')
        .where('archived_at', 'is', null)
        .execute()
      expect(left).toHaveLength(1)

      const survivor = left[0]!.id
      const second = two.find((id) => id !== survivor)!
      // A superadmin whose request began before they were archived.
      const late = { viewer: viewers[two.indexOf(second)]!, scope }
      await expect(archiveStaff(alone.deps, late, survivor, true)).rejects.toMatchObject({ code: 'last_superadmin' })
      const keyed = { staffId: second, kind: 'staff.changed', key: null, attempt: 0 }
      await expect(changeStaff(alone.deps, { ...late, keyed }, survivor, { role: 'teacher' })).rejects.toMatchObject({
        errors: { base: [messages.last_superadmin] },
      })
    } finally {
      await alone.stop()
    }
  })
})

describe('PUT administration/admin_users/{id}/reset_password (59)', () => {
  it('sends the person a link, once for a repeated call, and none to someone who is archived', async () => {
    const person = await made(admin)
    await delivered()
    sent = []
    const headers = { 'idempotency-key': '6c8f2c5e-3a8f-4f57-9df8-3d0f0e6a9b11' }
    for (let call = 0; call < 2; call += 1)
      expect((await admin.put(staffPaths.password(person.id), undefined, headers)).status).toBe(204)
    expect(await delivered()).toEqual([`${person.email}: Set a new password for Sparkler`])
    await admin.put(staffPaths.archive(person.id), { archived: true })
    expect(outcomeOf(await admin.put(staffPaths.password(person.id)))).toEqual(refusal)
  })
})

describe('the actions of a person (60)', () => {
  it('are their own, newest first', async () => {
    const person = await made(admin)
    const action = (at: string, staff_id = person.id) =>
      server.db
        .insertInto('partner_actions')
        .values({
          partner_id: server.world.a.id,
          staff_id,
          action: 'csv_downloaded',
          report_id: '6c8f2c5e-3a8f-4f57-9df8-3d0f0e6a9b11',
          at,
        })
        .execute()
    await action('2026-03-01T12:00:00Z')
    await action('2026-03-02T12:00:00Z')
    await action('2026-03-03T12:00:00Z', admin.staffId)
    const { partner_actions } = await read(admin, person.id)
    expect(partner_actions.map(({ action_type, created_at }) => [action_type, created_at])).toEqual([
      ['csv_downloaded', '2026-03-02T07:00:00.000-05:00'],
      ['csv_downloaded', '2026-03-01T07:00:00.000-05:00'],
    ])
  })
})

describe('access, row by row (61, 36)', () => {
  it('is given and taken one by one, and decides at the person’s next call', async () => {
    const { cohorts } = server.world.a.organization
    const person = await made(admin, { cohort_ids: [cohorts.second] })
    const caller = await server.signInStaff(person.id)
    const { inside } = server.world.a.children
    const sees = async () => (await caller.get(paths.player(inside.id))).status
    expect(await sees()).toBe(404)
    const give = () => admin.post(staffPaths.accesses(person.id, 'cohort'), { cohort_id: cohorts.first })
    expect((await give()).status).toBe(201)
    const { json } = await give()
    expect((json as StaffMemberWire).cohorts.map(({ id }) => id)).toEqual([cohorts.first, cohorts.second])
    expect(await sees()).toBe(200)
    const taken = await admin.remove(staffPaths.access(person.id, 'cohort', cohorts.first))
    expect((taken.json as StaffMemberWire).cohorts.map(({ id }) => id)).toEqual([cohorts.second])
    expect(await sees()).toBe(404)
    await admin.post(staffPaths.fullAccess(person.id))
    expect(await sees()).toBe(200)
  })

  it('of a group includes its subgroups and cohorts, of a subgroup its cohorts, to hold and to give', async () => {
    const { groups, subgroups, cohorts } = server.world.a.organization
    const held = async (person: NewPerson) => {
      const { id } = await made(admin, { role: 'coach', ...person })
      const { json } = await (await server.signInStaff(id)).get(staffPaths.myAccesses)
      const { full_access, ...places } = json as Record<string, { value: number; disabled: boolean }[]>
      const values = (level: string) => places[level]!.filter(({ disabled }) => !disabled).map(({ value }) => value)
      return [full_access, values('groups'), values('subgroups'), values('cohorts')]
    }
    const near = [cohorts.first, cohorts.second]
    expect(await held({ group_ids: [groups.near] })).toEqual([false, [groups.near], [subgroups.near], near])
    expect(await held({ subgroup_ids: [subgroups.near] })).toEqual([false, [], [subgroups.near], near])
    expect(await held({ cohort_ids: [cohorts.second] })).toEqual([false, [], [], [cohorts.second]])
    expect(await held({ full_access: true })).toEqual([
      true,
      [groups.near, groups.far],
      [subgroups.near, subgroups.far],
      [...near, cohorts.third],
    ])
  })

  it('beyond one’s own is shown locked, and neither given nor taken', async () => {
    const { groups, cohorts } = server.world.a.organization
    const person = await made(admin, { group_ids: [groups.far], cohort_ids: [cohorts.first, cohorts.second] })
    const card = await read(coach, person.id)
    expect(card).toMatchObject({ is_editable: false, may_change_access: true, may_change_full_access: false })
    expect(card.groups.map(({ is_editable }) => is_editable)).toEqual([false])
    expect(card.cohorts.map(({ id, is_editable }) => [id, is_editable])).toEqual([
      [cohorts.first, true],
      [cohorts.second, false],
    ])
    const refused = [
      await coach.remove(staffPaths.access(person.id, 'group', groups.far)),
      await coach.remove(staffPaths.access(person.id, 'cohort', cohorts.second)),
      await coach.post(staffPaths.accesses(person.id, 'cohort'), { cohort_id: cohorts.third }),
      await coach.post(staffPaths.accesses(person.id, 'cohort'), {
        cohort_id: server.world.b.organization.cohorts.first,
      }),
      await coach.post(staffPaths.fullAccess(person.id)),
    ]
    expect(refused.map(outcomeOf)).toEqual(refused.map(() => refusal))
    expect(await read(coach, person.id)).toEqual(card)
    expect((await coach.remove(staffPaths.access(person.id, 'cohort', cohorts.first))).status).toBe(200)
  })
})
