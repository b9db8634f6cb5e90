import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { momentsOf } from '../../src/domain/moments.ts'
import type { PlayerFiltersWire, SurveyFiltersWire } from '../../src/api/surveyFilters.ts'
import { readListedChildren, readShownSurveys } from '../../src/server/repositories/surveyListRows.ts'
import type { SurveyListFilter } from '../../src/server/repositories/surveyListFilter.ts'
import type { Scope } from '../../src/server/identity/scope.ts'
import { list, names } from './surveyListFixture.ts'
import { canary } from './smallWorld.ts'
import { type Caller, startTestServer, type TestServer } from './testServer.ts'

let server: TestServer
let teacher: Caller
let dashboard: Caller
let admin: Caller

beforeAll(async () => {
  server = await startTestServer()
  teacher = await server.signIn('teacher')
  dashboard = await server.signIn('partner_admin_dashboard')
  admin = await server.signIn('admin')
})
afterAll(() => server.stop())

const everySort = ['student_name', 'surveys.invited_at', 'surveys.parent_finished_at', 'surveys.teacher_finished_at']
const range = { start: '2026-01-01', end: '2026-03-18' }
const everyFilter: readonly Record<string, string | boolean>[] = [
  {},
  { recent: true },
  { asq: 'asq_3' },
  range,
  { ...range, recent: true },
  { follow_up_select: 'incomplete' },
]

describe('whose children the list shows', () => {
  it('is the home partner’s, for admins too, under every sort and filter', async () => {
    for (const caller of [dashboard, admin]) {
      for (const sort of everySort) {
        for (const filter of everyFilter) {
          const { data, meta } = await list(caller, { ...filter, sort })
          expect(data.map((row) => row.first_name).sort()).toEqual(['Farid', 'Ines', 'Odile', 'Tomas'])
          expect(meta.total_count).toBe(4)
        }
      }
    }
  })

  it('is what the organization accesses lead to, under every sort and filter (35)', async () => {
    for (const sort of everySort) {
      for (const filter of everyFilter) {
        const { data, meta } = await list(teacher, { ...filter, sort })
        expect(data.map((row) => row.first_name).sort()).toEqual(['Ines', 'Tomas'])
        expect(meta.total_count).toBe(2)
      }
    }
  })

  it('is empty for a person without any access', async () => {
    const staffId = server.world.a.staff.coach
    await server.db.deleteFrom('staff_accesses').where('staff_id', '=', staffId).execute()
    const coach = await server.signIn('coach')
    expect(await list(coach)).toMatchObject({ data: [], meta: { total_count: 0, total_pages: 0 } })
    expect((await coach.get('/asq_surveys/filters')).json).toMatchObject({
      groups: [],
      subgroups: [],
      cohorts: [],
      views: { all: 0, overdue: 0, monitor_or_refer: 0 },
    })
    expect((await coach.get('/players/filters')).json).toEqual({ data: [] })
  })

  it('does not widen by the ids of a filter', async () => {
    const { children, organization } = server.world.a
    const foreign = server.world.b
    expect(await names(teacher, { player: children.outside.id })).toEqual([])
    expect(await names(teacher, { cohorts: organization.cohorts.second })).toEqual([])
    expect(await names(teacher, { cohorts: organization.cohorts.third })).toEqual([])
    expect(await names(teacher, { groups: organization.groups.far })).toEqual([])
    expect(await names(dashboard, { player: foreign.children.foreign.id })).toEqual([])
    expect(await names(dashboard, { cohorts: foreign.organization.cohorts.first })).toEqual([])
    expect(await names(dashboard, { teachers: foreign.staff.admin })).toEqual([])
    expect(await names(dashboard, { teachers: foreign.staff.teacher })).toEqual([])
  })

  it('is refused to a translator', async () => {
    const translator = await server.signIn('translator')
    for (const path of ['/asq_surveys', '/asq_surveys/filters', '/players/filters']) {
      expect((await translator.get(path)).status).toBe(403)
    }
  })

  it('applies when details are read by id', async () => {
    const { children, organization, id: partnerId } = server.world.a
    const foreignId = server.world.b.children.foreign.id
    const scope: Scope = {
      partnerId,
      cohortIds: [organization.cohorts.first],
      anyPartnerById: true,
      seesTeacherAnswers: true,
    }
    const ids = [children.inside.id, children.outside.id, foreignId]
    const filter: SurveyListFilter = {
      asq: 'any',
      finishedBetween: null,
      sort: 'student_name',
      order: 'asc',
      hasTeacherColumn: true,
      due: null,
    }
    const ranged = { ...filter, finishedBetween: momentsOf('UTC', range) }
    const own = [children.inside.id]
    expect((await readListedChildren(server.db, scope, ids)).map((child) => child.id)).toEqual(own)
    for (const asked of [filter, ranged]) {
      const shown = await readShownSurveys(server.db, scope, asked, ids)
      expect([...new Set(shown.map((survey) => survey.child_id))]).toEqual(own)
    }
    const wholePartner = { ...scope, cohortIds: null }
    expect(await readListedChildren(server.db, wholePartner, [foreignId])).toEqual([])
    expect(await readShownSurveys(server.db, wholePartner, filter, [foreignId])).toEqual([])
  })
})

describe('GET asq_surveys/filters', () => {
  const filters = async (caller: Caller) => (await caller.get('/asq_surveys/filters')).json as SurveyFiltersWire
  const labels = (options: SurveyFiltersWire['groups']) =>
    options.map(({ label, disabled }) => (disabled ? `# ${label}` : label))

  it('offers groups, subgroups and cohorts by name below disabled headings', async () => {
    const { groups, subgroups, cohorts } = await filters(dashboard)
    expect(labels(groups)).toEqual(['North', 'South'])
    expect(labels(subgroups)).toEqual(['# North', 'Maple School', '# South', 'Pine School'])
    expect(labels(cohorts)).toEqual(['# North › Maple School', 'Room 1', 'Room 2', '# South › Pine School', 'Room 3'])
    expect(cohorts[1]?.value).toBe(server.world.a.organization.cohorts.first)
  })

  it('offers only what the person may access', async () => {
    const { groups, subgroups, cohorts } = await filters(teacher)
    expect(labels(groups)).toEqual(['North'])
    expect(labels(subgroups)).toEqual(['# North', 'Maple School'])
    expect(labels(cohorts)).toEqual(['# North › Maple School', 'Room 1'])
    expect(JSON.stringify(await filters(admin))).not.toContain(canary)
  })
})

describe('GET players/filters', () => {
  const found = async (caller: Caller, query: string) =>
    ((await caller.get(`/players/filters?${query}`)).json as PlayerFiltersWire).data.map(({ label }) => label)

  it('finds children by the words of their names, whatever the case and the accents', async () => {
    expect(await found(dashboard, '')).toEqual(['Child, Farid', 'Child, Ines', 'Child, Odile', 'Child, Tomas'])
    expect(await found(dashboard, 'q=chi ine')).toEqual(['Child, Ines'])
    expect(await found(dashboard, `q=${encodeURIComponent('TÓMAS')}`)).toEqual(['Child, Tomas'])
    expect(await found(dashboard, 'q=%25')).toEqual([])
    expect(await found(dashboard, 'q=nobody')).toEqual([])
  })

  it('resolves chosen ids, and leaves archived children out', async () => {
    const { farOutside, inside } = server.world.a.children
    expect(await found(dashboard, `ids=${farOutside.id},${inside.id}`)).toEqual(['Child, Farid', 'Child, Ines'])
    const archive = (at: string | null) =>
      server.db.updateTable('children').set({ archived_at: at }).where('id', '=', inside.id).execute()
    await archive('2026-03-01T00:00:00.000Z')
    expect(await found(dashboard, `ids=${farOutside.id},${inside.id}`)).toEqual(['Child, Farid'])
    await archive(null)
  })

  it('stays within the partner and the accesses', async () => {
    const { outside } = server.world.a.children
    expect(await found(teacher, '')).toEqual(['Child, Ines', 'Child, Tomas'])
    expect(await found(teacher, `ids=${outside.id},${server.world.b.children.foreign.id}`)).toEqual([])
    expect(await found(admin, `q=${canary}`)).toEqual([])
  })
})
