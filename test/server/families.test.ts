import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FamilyListWire, OrganizationFilters } from '../../src/api/families.ts'
import { fieldMessages } from '../../src/api/fieldMessages.ts'
import { paths } from '../../src/api/paths.ts'
import { sortName } from '../../src/domain/sortName.ts'
import { fieldErrorsAnswer } from './fieldErrors.ts'
import { type Caller, startTestServer, type TestServer } from './testServer.ts'

let server: TestServer
let dashboard: Caller
/** Access to the first cohort only. */
let coach: Caller

beforeAll(async () => {
  server = await startTestServer()
  dashboard = await server.signIn('partner_admin_dashboard')
  coach = await server.signIn('coach')
})
afterAll(() => server.stop())

async function list(caller: Caller, query: Record<string, string | number> = {}): Promise<FamilyListWire> {
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))
  const answer = await caller.get(`${paths.families}?${search}`)
  expect(answer.status).toBe(200)
  return answer.json as FamilyListWire
}

const names = ({ records }: FamilyListWire) => records.map(({ last_name }) => last_name)
const found = async (caller: Caller, search: string) => names(await list(caller, { search }))

interface NewFamily {
  first?: string
  last: string
  email?: string
  archivedAt?: string
  children: readonly { first: string; last?: string; cohortIds: readonly number[]; archivedAt?: string }[]
}

async function addFamily({ first = 'Pia', last, email, archivedAt, children }: NewFamily) {
  const { db, world } = server
  const account = await db
    .insertInto('accounts')
    .values({
      partner_id: world.a.id,
      first_name: first,
      last_name: last,
      sort_name: sortName(first, last),
      email: email ?? `${last.replaceAll(/\W/g, '')}@families.example`,
      archived_at: archivedAt ?? null,
      created_at: '2026-03-02T03:30:00Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const childIds: number[] = []
  for (const child of children) {
    const lastName = child.last ?? last
    const { id } = await db
      .insertInto('children')
      .values({
        partner_id: world.a.id,
        account_id: account.id,
        first_name: child.first,
        last_name: lastName,
        sort_name: sortName(child.first, lastName),
        birthday: '2024-05-05',
        gender: null,
        race: null,
        avatar_file_id: null,
        archived_at: child.archivedAt ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('child_caregivers').values({ child_id: id, account_id: account.id }).execute()
    for (const cohortId of child.cohortIds)
      await db.insertInto('child_cohorts').values({ child_id: id, cohort_id: cohortId }).execute()
    childIds.push(id)
  }
  return { id: account.id, childIds }
}

describe('GET administration/accounts: rows (39)', () => {
  it('has name, e-mail, children, last action and date of creation of a family, in the partner’s time', async () => {
    const { first } = server.world.a.organization.cohorts
    const { id, childIds } = await addFamily({
      last: 'Whole',
      children: [
        { first: 'Uma', cohortIds: [first] },
        { first: 'Vito', last: 'Other', cohortIds: [first] },
      ],
    })
    const { records } = await list(dashboard, { search: 'whole' })
    expect(records).toEqual([
      {
        id,
        first_name: 'Pia',
        last_name: 'Whole',
        email: 'Whole@families.example',
        players: [
          { id: childIds[0], first_name: 'Uma', last_name: 'Whole' },
          { id: childIds[1], first_name: 'Vito', last_name: 'Other' },
        ],
        last_action_date: null,
        created_at: '2026-03-01T22:30:00.000-05:00',
      },
    ])
  })

  it('has as last action the newest play, photo or answer of the parent, of the children that one sees', async () => {
    const { first, second } = server.world.a.organization.cohorts
    const { childIds } = await addFamily({
      last: 'Active',
      children: [
        { first: 'Near', cohortIds: [first] },
        { first: 'Far', cohortIds: [second] },
      ],
    })
    const lastAction = async (caller: Caller) =>
      (await list(caller, { search: 'active' })).records.map(({ last_action_date }) => last_action_date)
    const play = (child_id: number | undefined, played_at: string) =>
      server.db
        .insertInto('plays')
        .values({ partner_id: server.world.a.id, child_id: child_id ?? 0, played_at })
        .execute()
    await play(childIds[0], '2026-02-01T15:00:00Z')
    await play(childIds[1], '2026-02-11T02:00:00Z')
    expect(await lastAction(dashboard)).toEqual(['2026-02-10'])
    expect(await lastAction(coach)).toEqual(['2026-02-01'])
    // The parent of the small world's children answered six days ago.
    expect((await list(dashboard, { search: 'ines' })).records[0]?.last_action_date).toBe('2026-03-12')
  })

  it('lists neither archived families nor archived children', async () => {
    const cohortIds = [server.world.a.organization.cohorts.first]
    const archivedAt = '2026-03-01T00:00:00Z'
    await addFamily({ last: 'Left', archivedAt, children: [{ first: 'Gone', cohortIds }] })
    await addFamily({
      last: 'Stayed',
      children: [
        { first: 'Here', cohortIds },
        { first: 'Moved', cohortIds, archivedAt },
      ],
    })
    expect(await found(dashboard, 'left')).toEqual([])
    expect(await found(dashboard, 'moved')).toEqual([])
    const [stayed] = (await list(dashboard, { search: 'stayed' })).records
    expect(stayed?.players.map(({ first_name }) => first_name)).toEqual(['Here'])
  })

  it('shows a family by each adult who cares for its children', async () => {
    const { inside } = server.world.a.children
    const second = await addFamily({ last: 'Stepmother', children: [] })
    expect(await found(coach, 'stepmother')).toEqual([])
    await server.db.insertInto('child_caregivers').values({ child_id: inside.id, account_id: second.id }).execute()
    const [row] = (await list(coach, { search: 'stepmother' })).records
    expect(row?.players.map(({ id }) => id)).toEqual([inside.id])
  })
})

describe('GET administration/accounts: search (39)', () => {
  beforeAll(async () => {
    const { first } = server.world.a.organization.cohorts
    await addFamily({
      first: 'Renée',
      last: 'Núñez-Ødegård',
      email: 'R.Nunez+home@Mail.Example',
      children: [{ first: 'Zoë', last: "O'Hara", cohortIds: [first] }],
    })
  })

  it.each([
    ['the name', 'renee'],
    ['the beginning of a name', 'nun'],
    ['the second part of a name', 'ødeg'],
    ['any order, with a comma', 'Ren, Núñ'],
    ['the e-mail address in any case', 'r.NUNEZ+home@mail.example'],
    ['a part of the e-mail address', 'home@mail'],
    ['a child’s name', 'zoe'],
    ['a child’s second name', 'hara'],
    ['words of the parent and of the child together', 'renee zoe'],
  ])('finds a family by %s', async (_, search) => {
    expect(await found(dashboard, search)).toEqual(['Núñez-Ødegård'])
  })

  it('finds a family by its whole id, and no other', async () => {
    const { id } = await addFamily({ last: 'Numbered', children: [] })
    expect(await found(dashboard, String(id))).toEqual(['Numbered'])
    expect(await found(dashboard, `numbered ${id + 1}`)).toEqual([])
  })

  it.each(['enee', 'renee tomas', 'mail.example', '999999999999', "'", '\\', "zoe' | 'a", 'a:* & b', '%', '&'])(
    'takes %s as text and finds nothing by it',
    async (search) => {
      expect(await found(dashboard, search)).toEqual([])
    },
  )

  it('finds a family by what it and its children are called now', async () => {
    const { first } = server.world.a.organization.cohorts
    const { id, childIds } = await addFamily({
      last: 'Renamed',
      children: [
        { first: 'Early', cohortIds: [first] },
        { first: 'Leaver', cohortIds: [first] },
      ],
    })
    const [renamed, leaver] = childIds
    const { db } = server
    await db.updateTable('accounts').set({ sort_name: 'later pia' }).where('id', '=', id).execute()
    await db
      .updateTable('children')
      .set({ sort_name: 'renamed late' })
      .where('id', '=', renamed ?? 0)
      .execute()
    await db
      .deleteFrom('child_caregivers')
      .where('child_id', '=', leaver ?? 0)
      .execute()
    expect(await found(dashboard, 'later late')).toEqual(['Renamed'])
    expect(await found(dashboard, 'early')).toEqual([])
    expect(await found(dashboard, 'leaver')).toEqual([])
  })

  it('lists everybody for a blank search', async () => {
    const everybody = await list(dashboard)
    expect(await list(dashboard, { search: '  ' })).toEqual(everybody)
  })

  it('refuses a search of more than 200 characters', async () => {
    const answer = await dashboard.get(`${paths.families}?search=${'x'.repeat(201)}`)
    expect(answer.status).toBe(422)
    expect(answer.json).toEqual(fieldErrorsAnswer({ search: [fieldMessages.too_large] }))
  })
})

describe('GET administration/accounts: filters and access (40)', () => {
  it('filters by group, subgroup and cohort, which one cohort of a child must satisfy together', async () => {
    const { groups, subgroups, cohorts } = server.world.a.organization
    await addFamily({
      last: 'Filtered',
      children: [
        { first: 'One', cohortIds: [cohorts.first] },
        { first: 'Three', cohortIds: [cohorts.third] },
      ],
    })
    const matches = async (query: Record<string, string | number>) =>
      names(await list(dashboard, { search: 'filtered', ...query })).length
    expect(await matches({ group_id: groups.near })).toBe(1)
    expect(await matches({ subgroup_id: subgroups.far })).toBe(1)
    expect(await matches({ cohort_id: `${cohorts.second},${cohorts.third}` })).toBe(1)
    expect(await matches({ cohort_id: cohorts.second })).toBe(0)
    expect(await matches({ group_id: groups.near, cohort_id: cohorts.third })).toBe(0)
  })

  it('shows someone with access to one cohort the families with a child in it, and of them only such children', async () => {
    const { first, second } = server.world.a.organization.cohorts
    await addFamily({
      last: 'Halfway',
      children: [
        { first: 'Seen', cohortIds: [first] },
        { first: 'Hidden', cohortIds: [second] },
      ],
    })
    await addFamily({ last: 'Beyond', children: [{ first: 'Unseen', cohortIds: [second] }] })
    await addFamily({ last: 'Childless', children: [] })
    const [row] = (await list(coach, { search: 'halfway' })).records
    expect(row?.players.map(({ first_name }) => first_name)).toEqual(['Seen'])
    expect(await found(coach, 'hidden')).toEqual([])
    expect(await found(coach, 'beyond')).toEqual([])
    expect(await found(coach, 'childless')).toEqual([])
    expect(await found(dashboard, 'childless')).toEqual(['Childless'])
    expect((await list(coach, { cohort_id: second })).records).toEqual([])
  })

  it('offers groups, subgroups and cohorts within one’s access, with headings', async () => {
    const { cohorts, subgroups, groups } = server.world.a.organization
    expect((await coach.get(paths.administrationFilters)).json).toEqual({
      groups: [{ value: groups.near, label: 'North', disabled: false }],
      subgroups: [
        { value: groups.near, label: 'North', disabled: true },
        { value: subgroups.near, label: 'Maple School', disabled: false },
      ],
      cohorts: [
        { value: subgroups.near, label: 'North › Maple School', disabled: true },
        { value: cohorts.first, label: 'Room 1', disabled: false },
      ],
    } satisfies OrganizationFilters)
  })
})

describe('GET administration/accounts: pages (39)', () => {
  it('has 25 families on a page, by id, each on exactly one page, and the number of all', async () => {
    for (let count = 0; count < 60; count += 1) await addFamily({ last: `Paged ${count}`, children: [] })
    const pages = [1, 2, 3].map((page) => list(dashboard, { search: 'paged', page }))
    const [first, second, third] = await Promise.all(pages)
    expect([first, second, third].map((page) => page?.records.length)).toEqual([25, 25, 10])
    expect(second?.pagination).toEqual({ current_page: 2, per_page: 25, total_count: 60 })
    const ids = [first, second, third].flatMap((page) => page?.records.map(({ id }) => id) ?? [])
    expect(ids).toEqual([...new Set(ids)].toSorted((one, other) => one - other))
  })

  it('answers a page after the last one with the last one', async () => {
    const last = await list(dashboard, { search: 'paged', page: 3 })
    expect(await list(dashboard, { search: 'paged', page: 4 })).toEqual(last)
    expect(await list(dashboard, { search: 'paged', page: 1_000_000 })).toEqual(last)
    expect((await list(dashboard, { search: 'nobody', page: 9 })).pagination).toEqual({
      current_page: 1,
      per_page: 25,
      total_count: 0,
    })
  })
})
