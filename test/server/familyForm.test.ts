import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FamilyWire } from '../../src/api/familyForm.ts'
import { fieldMessages } from '../../src/api/fieldMessages.ts'
import { messages } from '../../src/api/messages.ts'
import { paths } from '../../src/api/paths.ts'
import { fieldErrorsAnswer } from './fieldErrors.ts'
import { type Caller, type TestServer, startTestServer } from './testServer.ts'

let server: TestServer
let dashboard: Caller
/** Access to the first cohort only. */
let coach: Caller
let cohorts: TestServer['world']['a']['organization']['cohorts']

beforeAll(async () => {
  server = await startTestServer()
  dashboard = await server.signIn('partner_admin_dashboard')
  coach = await server.signIn('coach')
  cohorts = server.world.a.organization.cohorts
})
afterAll(() => server.stop())

const childNamed = (first_name: string, more: object = {}) => ({
  first_name,
  last_name: 'Marsh',
  gender: null,
  race: null,
  birthday: '2025-01-10',
  cohort_ids: [cohorts.first],
  custom_ids: [],
  ...more,
})
const familyWith = (players_attributes: readonly object[], more: object = {}) => ({
  account: {
    first_name: 'Pia',
    last_name: 'Marsh',
    email: `${randomUUID()}@families.example`,
    address: '',
    zip: '',
    phone: '',
    locale: 'en',
    players_attributes,
    ...more,
  },
})

async function created(body: Record<string, unknown>, caller = dashboard): Promise<FamilyWire> {
  const answer = await caller.post(paths.families, body)
  expect(answer.text).toContain('"id"')
  expect(answer.status).toBe(201)
  return answer.json as FamilyWire
}
const read = async (id: number, caller = dashboard) => (await caller.get(paths.family(id))).json as FamilyWire
/** A family as the form sends it back, unchanged. */
const sent = ({
  id: _id,
  created_at: _at,
  saved: _saved,
  deletion_request: _request,
  players,
  ...family
}: FamilyWire) => ({
  ...family,
  players_attributes: players.map(({ cohorts: _cohorts, deletion_request: _asked, custom_ids, ...child }) => ({
    ...child,
    custom_ids: custom_ids.map(({ handle, value }) => ({ handle, value })),
  })),
})
const save = (id: number, account: object, caller = dashboard) => caller.put(paths.family(id), { account })
const refusal = async (body: Record<string, unknown>, caller = dashboard) => {
  const answer = await caller.post(paths.families, body)
  expect(answer.status).toBe(422)
  return answer.json
}

describe('creating a family (41, 42, 46 to 49)', () => {
  it('keeps the parent and each child with its fields, and who has saved it', async () => {
    const made = await created(
      familyWith(
        [
          childNamed('Uma', { gender: 'female', race: 'asian', weeks_premature: 6 }),
          childNamed('Vito', { birthday: '2026-09-01', cohort_ids: [cohorts.first, cohorts.third] }),
        ],
        { first_name: ' Pia ', address: '1 Alder Road', zip: '01234', phone: '555 0101', locale: 'ar' },
      ),
    )
    expect(await read(made.id)).toEqual(made)
    expect(made).toMatchObject({
      first_name: 'Pia',
      last_name: 'Marsh',
      address: '1 Alder Road',
      zip: '01234',
      phone: '555 0101',
      locale: 'ar',
      revision: 1,
      saved: { at: '2026-03-18T11:30:00.000-04:00', by: { id: dashboard.staffId } },
      deletion_request: null,
      created_at: '2026-03-18T11:30:00.000-04:00',
    })
    expect(made.players).toMatchObject([
      { first_name: 'Uma', gender: 'female', race: 'asian', birthday: '2025-01-10', weeks_premature: 6 },
      { first_name: 'Vito', gender: null, race: null, birthday: '2026-09-01', weeks_premature: 0 },
    ])
    expect(made.players.map((child) => child.cohort_ids)).toEqual([[cohorts.first], [cohorts.first, cohorts.third]])
    expect(made.players[0]!.cohorts).toEqual([{ id: cohorts.first, name: 'Room 1' }])
  })

  it('notes who has acknowledged the consent notice, and when (51)', async () => {
    const { id } = await created(familyWith([childNamed('Uma')]))
    const noted = await server.db
      .selectFrom('accounts')
      .select(['consent_noted_at', 'consent_noted_by_staff_id'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(noted.consent_noted_by_staff_id).toBe(dashboard.staffId)
    expect(Date.parse(noted.consent_noted_at!)).toBe(server.clock.now)
  })

  it('lists the family and its children at once', async () => {
    const { id } = await created(familyWith([childNamed('Quillon')]))
    const { json } = await dashboard.get(`${paths.families}?search=quillon`)
    expect(json).toMatchObject({ records: [{ id, players: [{ first_name: 'Quillon' }] }] })
  })

  it('creates the questionnaires that the child’s age asks for', async () => {
    const made = await created(
      familyWith([childNamed('Due', { birthday: '2024-03-17' }), childNamed('Unborn', { birthday: '2026-09-01' })]),
    )
    const surveysOf = async (childId: number) =>
      (await server.db.selectFrom('surveys').select('side').where('child_id', '=', childId).execute()).map(
        (row) => row.side,
      )
    expect(new Set(await surveysOf(made.players[0]!.id))).toEqual(new Set(['parent', 'teacher']))
    expect(await surveysOf(made.players[1]!.id)).toEqual([])
  })

  it('refuses what is missing or wrong, by field and by child', async () => {
    const wrong = familyWith(
      [
        childNamed('Uma'),
        childNamed(' ', { last_name: '', birthday: '', gender: 'none', race: 'none', weeks_premature: -1 }),
        childNamed('Late', { birthday: '2027-01-19' }),
        childNamed('Half', { weeks_premature: 1.5, birthday: '2025-02-30' }),
      ],
      { first_name: '', last_name: ' ', email: 'pia', zip: '1234', locale: 'de' },
    )
    expect(await refusal(wrong)).toEqual(
      fieldErrorsAnswer({
        first_name: [fieldMessages.first_name_missing],
        last_name: [fieldMessages.last_name_missing],
        email: [fieldMessages.email_not_whole],
        zip: [fieldMessages.zip_not_five],
        locale: [fieldMessages.wrong_value],
        'players_attributes[1].first_name': [fieldMessages.first_name_missing],
        'players_attributes[1].last_name': [fieldMessages.last_name_missing],
        'players_attributes[1].gender': [fieldMessages.wrong_value],
        'players_attributes[1].race': [fieldMessages.wrong_value],
        'players_attributes[1].birthday': [fieldMessages.birthday_missing],
        'players_attributes[1].weeks_premature': [fieldMessages.weeks_not_whole],
        'players_attributes[3].birthday': [fieldMessages.day_not_iso],
        'players_attributes[3].weeks_premature': [fieldMessages.weeks_not_whole],
      }),
    )
    expect(await refusal(familyWith([]))).toEqual(
      fieldErrorsAnswer({ players_attributes: [fieldMessages.child_missing] }),
    )
    expect(await refusal(familyWith([childNamed('Uma')], { email: ' ' }))).toEqual(
      fieldErrorsAnswer({ email: [fieldMessages.address_missing] }),
    )
  })

  it('takes a due date of up to 10 months ahead of the partner’s today', async () => {
    const due = (birthday: string) => familyWith([childNamed('Uma', { birthday })])
    expect(await refusal(due('2027-01-19'))).toEqual(
      fieldErrorsAnswer({ 'players_attributes[0].birthday': [fieldMessages.due_date_too_late] }),
    )
    expect((await created(due('2027-01-18'))).players[0]?.birthday).toBe('2027-01-18')
  })
})

describe('the e-mail address of a family', () => {
  it('is taken whatever its case, also by an archived family, but not by one of another partner', async () => {
    const email = `Taken.${randomUUID()}@families.example`
    const taken = { email: ` ${email.toUpperCase()} ` }
    const { id } = await created(familyWith([childNamed('Uma')], { email }))
    await server.db.updateTable('accounts').set({ archived_at: '2026-03-01T00:00:00Z' }).where('id', '=', id).execute()
    expect(await refusal(familyWith([childNamed('Uma')], taken))).toEqual(
      fieldErrorsAnswer({ email: ['This e-mail address is already used'] }),
    )
    const other = await server.signIn('partner_admin_dashboard', 'b')
    const cohort_ids = [server.world.b.organization.cohorts.first]
    await created(familyWith([childNamed('Uma', { cohort_ids })], taken), other)
  })

  it('may stay, and is refused when it becomes that of another family', async () => {
    const first = await created(familyWith([childNamed('Uma')]))
    const second = await created(familyWith([childNamed('Vito')]))
    expect((await save(second.id, sent(second))).status).toBe(200)
    const answer = await save(second.id, { ...sent(await read(second.id)), email: first.email })
    expect(answer.json).toEqual(fieldErrorsAnswer({ email: [fieldMessages.email_used] }))
  })

  it('is given to one of two families that are created at the same time', async () => {
    const email = `${randomUUID()}@families.example`
    const answers = await Promise.all(
      ['Uma', 'Vito'].map((name) => dashboard.post(paths.families, familyWith([childNamed(name)], { email }))),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422])
  })

  it('is not tried out: 429 after ten taken ones within a minute', async () => {
    const guesser = await server.signIn('superadmin')
    const { email } = await created(familyWith([childNamed('Uma')]))
    const guess = async () => (await guesser.post(paths.families, familyWith([childNamed('Uma')], { email }))).status
    const statuses: number[] = []
    for (let count = 0; count < 11; count += 1) statuses.push(await guess())
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429])
  })
})

describe('changing a family (41, 42)', () => {
  it('changes fields, adds a child, and leaves children that are not named as they are', async () => {
    const made = await created(familyWith([childNamed('Uma'), childNamed('Vito')]))
    const body = sent(made)
    const [uma] = body.players_attributes
    const answer = await save(made.id, {
      ...body,
      phone: '555 0102',
      players_attributes: [{ ...uma, first_name: 'Umay', weeks_premature: undefined }, childNamed('Wilma')],
    })
    expect(answer.status).toBe(200)
    const changed = answer.json as FamilyWire
    expect(changed).toMatchObject({ phone: '555 0102', revision: 2 })
    expect(changed.players.map(({ first_name }) => first_name)).toEqual(['Umay', 'Vito', 'Wilma'])
    expect((await dashboard.get(`${paths.families}?search=umay`)).json).toMatchObject({ records: [{ id: made.id }] })
  })

  it('keeps Weeks Premature that are not sent', async () => {
    const made = await created(familyWith([childNamed('Uma', { weeks_premature: 6 })]))
    const body = sent(made)
    const { weeks_premature: _hidden, ...child } = body.players_attributes[0]!
    await save(made.id, { ...body, players_attributes: [child] })
    expect((await read(made.id)).players[0]?.weeks_premature).toBe(6)
  })

  it('tells the second of two people that somebody else has saved the family, and changes nothing', async () => {
    const made = await created(familyWith([childNamed('Uma')]))
    const admin = await server.signIn('admin')
    await save(made.id, { ...sent(made), phone: '1' })
    const answer = await save(made.id, { ...sent(made), phone: '2' }, admin)
    expect([answer.status, answer.json]).toEqual([
      409,
      { code: 'family_saved_meanwhile', message: messages.family_saved_meanwhile },
    ])
    expect(await read(made.id)).toMatchObject({ phone: '1', saved: { by: { id: dashboard.staffId } } })
  })

  it('tells so too when a child was saved in the form of another adult who cares for it', async () => {
    const made = await created(familyWith([childNamed('Uma')]))
    const other = await created(familyWith([childNamed('Vito')]))
    await server.db
      .insertInto('child_caregivers')
      .values({ child_id: made.players[0]!.id, account_id: other.id })
      .execute()
    const shared = await read(other.id)
    await save(made.id, sent(made))
    expect((await save(other.id, sent(shared))).status).toBe(409)
  })

  it('saves once however often the same request arrives', async () => {
    const made = await created(familyWith([childNamed('Uma')]))
    const body = { account: { ...sent(made), players_attributes: [childNamed('Again')] } }
    const key = { 'idempotency-key': randomUUID() }
    const put = () => dashboard.put(paths.family(made.id), body, key)
    expect((await Promise.all([put(), put()])).map(({ status }) => status)).toEqual([200, 200])
    expect((await read(made.id)).players.map(({ first_name }) => first_name)).toEqual(['Uma', 'Again'])
  })

  it('refuses a child of another family', async () => {
    const made = await created(familyWith([childNamed('Uma')]))
    const { inside } = server.world.a.children
    const answer = await save(made.id, {
      ...sent(made),
      players_attributes: [{ ...childNamed('Ines'), id: inside.id }],
    })
    expect(answer.json).toEqual(
      fieldErrorsAnswer({ 'players_attributes[0].id': [fieldMessages.child_of_other_family] }),
    )
  })
})

describe('with access to one cohort', () => {
  it('neither shows nor touches children and cohorts beyond it', async () => {
    const made = await created(
      familyWith([
        childNamed('Seen', { cohort_ids: [cohorts.first, cohorts.second] }),
        childNamed('Hidden', { cohort_ids: [cohorts.second] }),
      ]),
    )
    const seen = await read(made.id, coach)
    expect(seen.players.map(({ first_name, cohort_ids }) => [first_name, cohort_ids])).toEqual([
      ['Seen', [cohorts.first]],
    ])
    expect((await save(made.id, { ...sent(seen), phone: '3' }, coach)).status).toBe(200)
    const after = await read(made.id)
    expect(after.phone).toBe('3')
    expect(after.players.map(({ cohort_ids }) => cohort_ids)).toEqual([
      [cohorts.first, cohorts.second],
      [cohorts.second],
    ])
    const hidden = after.players[1]!.id
    const touching = {
      ...sent(await read(made.id, coach)),
      players_attributes: [{ ...childNamed('Mine'), id: hidden }],
    }
    expect((await save(made.id, touching, coach)).status).toBe(422)
  })

  it('needs a cohort for every child, of those within it', async () => {
    const refused = (cohort_ids: readonly number[]) => refusal(familyWith([childNamed('Uma', { cohort_ids })]), coach)
    const place = 'players_attributes[0].cohort_ids'
    expect(await refused([])).toEqual(fieldErrorsAnswer({ [place]: [fieldMessages.cohort_missing] }))
    for (const beyond of [cohorts.second, server.world.b.organization.cohorts.first, 900_000])
      expect(await refused([cohorts.first, beyond])).toEqual(
        fieldErrorsAnswer({ [place]: [fieldMessages.cohort_not_offered] }),
      )
  })

  it('is not needed with access to the whole partner', async () => {
    const made = await created(familyWith([childNamed('Uma', { cohort_ids: [] })]))
    expect((await coach.get(paths.family(made.id))).status).toBe(404)
  })

  it('finds no archived family', async () => {
    const { id } = await created(familyWith([childNamed('Uma')]))
    await server.db.updateTable('accounts').set({ archived_at: '2026-03-01T00:00:00Z' }).where('id', '=', id).execute()
    expect((await dashboard.get(paths.family(id))).status).toBe(404)
    expect((await save(id, { ...familyWith([]).account, revision: 1 })).status).toBe(404)
  })
})

describe('what the partner has decided (48, 50)', () => {
  it('asks for its own ids of a child, with their labels', async () => {
    const custom_ids = [{ handle: 'state_id', label: 'State ID' }]
    const partner = server.db.updateTable('partners').where('id', '=', server.world.a.id)
    await partner.set({ custom_ids: JSON.stringify(custom_ids), default_locale: 'es' }).execute()
    expect((await dashboard.get(paths.familyForm)).json).toEqual({
      custom_ids,
      default_locale: 'es',
      today: '2026-03-18',
    })
    const made = await created(familyWith([childNamed('Uma', { custom_ids: [{ handle: 'state_id', value: 'A-1' }] })]))
    expect(made.players[0]?.custom_ids).toEqual([{ handle: 'state_id', label: 'State ID', value: 'A-1' }])
    const unknown = [{ handle: 'other', value: 'A-1' }]
    expect(await refusal(familyWith([childNamed('Uma', { custom_ids: unknown })]))).toEqual(
      fieldErrorsAnswer({ 'players_attributes[0].custom_ids': [fieldMessages.custom_id_unknown] }),
    )
    await partner.set({ custom_ids: '[]', default_locale: 'en' }).execute()
    // An id that is no longer asked for is kept.
    await save(made.id, sent(await read(made.id)))
    await partner.set({ custom_ids: JSON.stringify(custom_ids) }).execute()
    expect((await read(made.id)).players[0]?.custom_ids).toMatchObject([{ value: 'A-1' }])
    await partner.set({ custom_ids: '[]' }).execute()
  })

  it('names the sponsors of chosen cohorts within one’s access, and keeps what the family allows them', async () => {
    const { db, world } = server
    const sponsor = await db
      .insertInto('sponsors')
      .values({ partner_id: world.a.id, title: 'Alder Fund' })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const cohort_id of [cohorts.first, cohorts.second])
      await db.insertInto('cohort_sponsors').values({ cohort_id, sponsor_id: sponsor.id }).execute()
    const sponsors = [{ id: sponsor.id, title: 'Alder Fund' }]
    const path = `${paths.cohortSponsors}?cohort_ids=${cohorts.first},${cohorts.second},${cohorts.third}`
    expect((await dashboard.get(path)).json).toEqual({
      data: [
        { cohort_id: cohorts.first, sponsors },
        { cohort_id: cohorts.second, sponsors },
      ],
    })
    expect((await coach.get(path)).json).toEqual({ data: [{ cohort_id: cohorts.first, sponsors }] })
    const made = await created(familyWith([childNamed('Uma', { sponsors_accepeted: true }), childNamed('Vito')]))
    expect(made.players.map((child) => child.sponsors_accepeted)).toEqual([true, null])
    const body = sent(made)
    await save(made.id, {
      ...body,
      players_attributes: body.players_attributes.map(({ sponsors_accepeted: _kept, ...child }) => child),
    })
    expect((await read(made.id)).players.map((child) => child.sponsors_accepeted)).toEqual([true, null])
  })
})
