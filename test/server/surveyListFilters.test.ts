import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PlayerFiltersWire, SurveyFiltersWire } from '../../src/api/surveyFilters.ts'
import { partnerScope } from '../../src/server/identity/scope.ts'
import { refreshSurveyList } from '../../src/server/repositories/refreshSurveyList.ts'
import { addChild, emptyList, type ListedSurvey, list, names, rowOf } from './surveyListFixture.ts'
import { type Caller, startTestServer, type TestServer } from './testServer.ts'

let server: TestServer
let dashboard: Caller
let partnerAdmin: Caller

const at = (day: string) => `${day}T15:00:00.000Z`
const older = { ageMonths: 22, createdAt: at('2025-12-17') } as const
const newer = { ageMonths: 24, createdAt: at('2026-02-17') } as const

/** Each child tests one question, which its name states. */
const children: Record<string, readonly ListedSurvey[]> = {
  'Concern now': [{ side: 'parent', ...newer, finishedAt: at('2026-03-01'), concern: true }],
  'Concern once': [
    { side: 'parent', ...older, finishedAt: at('2026-01-05'), concern: true },
    { side: 'parent', ...newer },
  ],
  'Concern of the teacher': [
    { side: 'parent', ...newer },
    { side: 'teacher', ...newer, finishedAt: at('2026-02-20'), concern: true },
  ],
  'Refer now': [{ side: 'parent', ...newer, finishedAt: at('2026-03-02'), monitorOrRefer: true }],
  'Refer once, concern now': [
    { side: 'parent', ...older, finishedAt: at('2026-01-06'), monitorOrRefer: true },
    { side: 'parent', ...newer, finishedAt: at('2026-03-03'), concern: true },
  ],
  'Both at once': [{ side: 'parent', ...newer, finishedAt: at('2026-03-04'), concern: true, monitorOrRefer: true }],
  'Social-emotional': [
    { side: 'parent', type: 'asq_se2', ...newer, finishedAt: at('2026-03-05'), monitorOrRefer: true },
    { side: 'parent', type: 'asq_3', ageMonths: 24, createdAt: at('2026-02-10') },
  ],
  'Follow-up filled': [
    { side: 'parent', ...older, finishedAt: at('2026-01-07'), followUp: { filledAt: at('2026-01-10') } },
    { side: 'parent', ...newer },
  ],
  Untouched: [
    { side: 'parent', ...newer },
    { side: 'teacher', ...newer },
  ],
}

const ids = new Map<string, { id: number; surveyIds: number[] }>()
const idOf = (name: string) => ids.get(name)?.id ?? 0
const surveysOf = (name: string) => ids.get(name)?.surveyIds ?? []

beforeAll(async () => {
  server = await startTestServer()
  await emptyList(server)
  dashboard = await server.signIn('partner_admin_dashboard')
  partnerAdmin = await server.signIn('partner_admin')
  const { cohorts } = server.world.a.organization
  for (const [firstName, surveys] of Object.entries(children)) {
    const followUpEnabled = firstName.startsWith('Follow-up')
    const child = { firstName, cohortIds: [cohorts.first], surveys, followUpEnabled }
    ids.set(firstName, await addChild(server.db, server.world.a.id, child))
  }
})
afterAll(() => server.stop())

describe('concern and monitorOrRefer (73)', () => {
  it('off recent: any survey that counts may match, and the cell shows the newest that does', async () => {
    expect(await names(dashboard, { concern: true })).toEqual([
      'Both at once',
      'Concern now',
      'Concern of the teacher',
      'Concern once',
      'Refer once, concern now',
    ])
    const row = await rowOf(dashboard, 'Concern once', { concern: true })
    expect(row.questionnaire?.id).toBe(surveysOf('Concern once')[0])
    expect(row.date_invited).toBe('2025-12-17T10:00:00.000-05:00')
    const ofTeacher = await rowOf(dashboard, 'Concern of the teacher', { concern: true })
    expect(ofTeacher.questionnaire).toBeNull()
    expect(ofTeacher.teacher_questionnaire?.id).toBe(surveysOf('Concern of the teacher')[1])
  })

  it('recent: only the newest survey of each side may match, and both cells stay', async () => {
    expect(await names(dashboard, { concern: true, recent: true })).toEqual([
      'Both at once',
      'Concern now',
      'Concern of the teacher',
      'Refer once, concern now',
    ])
    const row = await rowOf(dashboard, 'Concern of the teacher', { concern: true, recent: true })
    expect(row.questionnaire?.id).toBe(surveysOf('Concern of the teacher')[0])
    expect(row.teacher_questionnaire?.id).toBe(surveysOf('Concern of the teacher')[1])
  })

  it('finds areas in the monitor or refer zone', async () => {
    expect(await names(dashboard, { monitor_or_refer: true })).toEqual([
      'Both at once',
      'Refer now',
      'Refer once, concern now',
      'Social-emotional',
    ])
    expect(await names(dashboard, { monitor_or_refer: true, recent: true })).toEqual([
      'Both at once',
      'Refer now',
      'Social-emotional',
    ])
  })

  it('together: one survey has to satisfy both', async () => {
    expect(await names(dashboard, { monitor_or_refer: true, concern: true })).toEqual(['Both at once'])
    expect(await names(dashboard, { monitor_or_refer: true, concern: true, recent: true })).toEqual(['Both at once'])
  })

  it('counts only surveys of the type, and finds the newest of that type', async () => {
    expect(await names(dashboard, { monitor_or_refer: true, asq: 'asq_se2' })).toEqual(['Social-emotional'])
    expect(await names(dashboard, { monitor_or_refer: true, asq: 'asq_3' })).not.toContain('Social-emotional')
    expect(await names(dashboard, { asq: 'asq_se2' })).toHaveLength(Object.keys(children).length)
  })
})

describe('children to choose from (73)', () => {
  it('are named as the list names them, and found by that name', async () => {
    const answer = await dashboard.get(`/players/filters?q=${encodeURIComponent('Listed, Untou')}`)
    expect((answer.json as PlayerFiltersWire).data.map(({ label }) => label)).toEqual(['Listed, Untouched'])
  })
})

describe('date range (74)', () => {
  it('applies only when both ends are set', async () => {
    const everybody = Object.keys(children).length
    expect(await names(dashboard, { start: '2026-03-01' })).toHaveLength(everybody)
    expect(await names(dashboard, { end: '2026-03-01' })).toHaveLength(everybody)
  })

  it('off recent: any survey finished within it, both days included, and the cell shows that one', async () => {
    const january = { start: '2026-01-05', end: '2026-01-07' }
    expect(await names(dashboard, january)).toEqual(['Concern once', 'Follow-up filled', 'Refer once, concern now'])
    const row = await rowOf(dashboard, 'Refer once, concern now', january)
    expect(row.questionnaire?.id).toBe(surveysOf('Refer once, concern now')[0])
    expect(await names(dashboard, { start: '2026-01-06', end: '2026-01-06' })).toEqual(['Refer once, concern now'])
  })

  it('recent: only the newest of each side has to be finished within it', async () => {
    expect(await names(dashboard, { start: '2026-01-01', end: '2026-01-31', recent: true })).toEqual([])
    expect(await names(dashboard, { start: '2026-03-01', end: '2026-03-03', recent: true })).toEqual([
      'Concern now',
      'Refer now',
      'Refer once, concern now',
    ])
  })

  it('combines with the toggles on one and the same survey', async () => {
    const all = { start: '2026-01-01', end: '2026-03-18' }
    expect(await names(dashboard, { ...all, concern: true, monitor_or_refer: true })).toEqual(['Both at once'])
    const januaryConcern = { start: '2026-01-01', end: '2026-01-31', concern: true }
    expect(await names(dashboard, januaryConcern)).toEqual(['Concern once'])
    expect(await names(dashboard, { ...januaryConcern, recent: true })).toEqual([])
    expect(await names(dashboard, { ...all, asq: 'asq_se2' })).toEqual(['Social-emotional'])
  })

  it('reads days in the partner’s time zone', async () => {
    const { cohorts } = server.world.a.organization
    const lateEvening = '2026-02-02T04:30:00.000Z'
    const surveys = [{ side: 'parent', ...newer, finishedAt: lateEvening }] as const
    const child = { firstName: 'Evening', cohortIds: [cohorts.first], surveys }
    const { id } = await addChild(server.db, server.world.a.id, child)
    expect(await names(dashboard, { start: '2026-02-01', end: '2026-02-01' })).toEqual(['Evening'])
    expect(await names(dashboard, { start: '2026-02-02', end: '2026-02-02' })).toEqual([])
    expect(await names(dashboard, { start: '2026-02-01', end: '2026-02-01', recent: true })).toEqual(['Evening'])
    await server.db.deleteFrom('children').where('id', '=', id).execute()
  })
})

describe('follow-up filter (114)', () => {
  const fill = (filledAt: string | null) =>
    server.db.transaction().execute(async (tx) => {
      await tx.updateTable('follow_ups').set({ filled_at: filledAt }).execute()
      await refreshSurveyList(tx, partnerScope(server.world.a.id), [idOf('Follow-up filled')])
    })

  it('completed: a screening has a filled report; incomplete: one is completed and has none', async () => {
    expect(await names(dashboard, { follow_up_select: 'completed' })).toEqual(['Follow-up filled'])
    expect(await names(dashboard, { follow_up_select: 'completed', recent: true })).toEqual([])
    expect(await names(dashboard, { follow_up_select: 'incomplete' })).toEqual([])
    await fill(null)
    expect(await names(dashboard, { follow_up_select: 'completed' })).toEqual([])
    expect(await names(dashboard, { follow_up_select: 'incomplete' })).toEqual(['Follow-up filled'])
    await fill(at('2026-01-10'))
    expect(await rowOf(dashboard, 'Follow-up filled', { follow_up_select: 'completed' })).toMatchObject({
      follow_up: 'filled',
      questionnaire: { id: surveysOf('Follow-up filled')[0] },
    })
  })
})

describe('state: what stands with the newest surveys', () => {
  const today = '2026-03-18'
  let worker: Caller
  let only: { player: string }
  const open = (day: string) => ({ ...newer, deadlineDate: day })
  const views = async (caller: Caller) => ((await caller.get('/asq_surveys/filters')).json as SurveyFiltersWire).views
  const world: Record<string, readonly ListedSurvey[]> = {
    'Due both': [
      { side: 'parent', ...open('2026-05-01') },
      { side: 'teacher', ...open('2026-04-20') },
    ],
    'Due today': [{ side: 'teacher', ...open(today), status: 'in_progress' }],
    'Late parent': [{ side: 'parent', ...open('2026-03-17') }],
    'Late teacher': [
      { side: 'parent', ...open('2026-06-01'), finishedAt: at('2026-03-02'), monitorOrRefer: true },
      { side: 'teacher', ...open('2026-03-01') },
    ],
    'Nothing due': [
      { side: 'parent', ...open('2026-03-01'), finishedAt: at('2026-03-02') },
      { side: 'teacher', ...open('2026-03-01'), archivedAt: at('2026-03-03') },
      { side: 'teacher', ...older, deadlineDate: '2026-01-01', finishedAt: at('2026-01-02') },
    ],
  }

  beforeAll(async () => {
    worker = await server.signIn('teacher')
    const added: number[] = []
    for (const [firstName, surveys] of Object.entries(world)) {
      const child = { firstName, cohortIds: [server.world.a.organization.cohorts.first], surveys }
      added.push((await addChild(server.db, server.world.a.id, child)).id)
    }
    only = { player: added.join() }
  })

  it('to_do: the newest teacher survey is unfinished, for those who may fill it in', async () => {
    expect(await names(worker, { ...only, state: 'to_do' })).toEqual(['Due both', 'Due today', 'Late teacher'])
    expect(await names(partnerAdmin, { ...only, state: 'to_do' })).toEqual([])
  })

  it('overdue: the deadline of either side that the viewer sees has passed', async () => {
    expect(await names(dashboard, { ...only, state: 'overdue' })).toEqual(['Late parent', 'Late teacher'])
    expect(await names(partnerAdmin, { ...only, state: 'overdue' })).toEqual(['Late parent'])
  })

  it('combines with every other filter and order, each on its own surveys', async () => {
    const late = { ...only, state: 'overdue' as const }
    expect(await names(dashboard, { ...late, monitor_or_refer: true })).toEqual(['Late teacher'])
    expect(await names(dashboard, { ...late, monitor_or_refer: true, recent: true })).toEqual(['Late teacher'])
    expect(await names(dashboard, { ...late, concern: true })).toEqual([])
    const range = { start: '2026-03-01', end: '2026-03-04' }
    expect(await names(dashboard, { ...late, ...range })).toEqual(['Late teacher'])
    expect(await names(dashboard, { ...late, ...range, sort: 'surveys.parent_finished_at' })).toEqual(['Late teacher'])
    expect(await names(dashboard, { ...late, asq: 'asq_se2' })).toEqual([])
  })

  it('orders by the next deadline, children without one last', async () => {
    const order = { ...only, sort: 'surveys.next_due' as const }
    const due = ['Late teacher', 'Late parent', 'Due today', 'Due both', 'Nothing due']
    expect(await names(dashboard, order)).toEqual(due)
    expect(await names(dashboard, { ...order, order: 'desc' })).toEqual([
      ...due.slice(0, 4).toReversed(),
      'Nothing due',
    ])
    expect((await names(partnerAdmin, order)).slice(0, 2)).toEqual(['Late parent', 'Due both'])
    expect(await names(dashboard, { ...order, monitor_or_refer: true })).toEqual(['Late teacher'])
    const range = { start: '2026-03-01', end: '2026-03-04' }
    expect(await names(dashboard, { ...order, ...range })).toEqual(['Late teacher', 'Nothing due'])
  })

  it('counts each view as its list does, whatever is filtered, and leaves out what a viewer does not have', async () => {
    const count = async (caller: Caller, query: Record<string, string | boolean>) =>
      (await list(caller, query)).meta.total_count
    const recent = { monitor_or_refer: true, recent: true }
    for (const caller of [worker, dashboard, partnerAdmin])
      expect(await views(caller)).toEqual({
        all: await count(caller, {}),
        to_do: caller === partnerAdmin ? null : await count(caller, { state: 'to_do' }),
        overdue: await count(caller, { state: 'overdue' }),
        monitor_or_refer: await count(caller, recent),
        needs_follow_up: await count(caller, { ...recent, follow_up_select: 'incomplete' }),
      })
    expect((await views(dashboard)).overdue).toBeGreaterThan((await views(partnerAdmin)).overdue)
  })
})

describe('child and organization filters (73)', () => {
  it('shows chosen children only', async () => {
    const player = `${idOf('Untouched')},${idOf('Concern now')}`
    expect(await names(dashboard, { player })).toEqual(['Concern now', 'Untouched'])
    expect(await names(dashboard, { player, concern: true })).toEqual(['Concern now'])
    expect(await names(dashboard, { player, start: '2026-03-01', end: '2026-03-18' })).toEqual(['Concern now'])
  })

  it('filters by groups, subgroups, cohorts and teachers, all of them on one cohort of the child', async () => {
    const { cohorts, groups, subgroups } = server.world.a.organization
    const add = (firstName: string, cohortIds: readonly number[]) =>
      addChild(server.db, server.world.a.id, { firstName, cohortIds, lastName: 'Zz' })
    const added = [
      await add('Second', [cohorts.second]),
      await add('Third', [cohorts.third]),
      await add('First and third', [cohorts.first, cohorts.third]),
      await add('Nowhere', []),
    ]
    const player = added.map(({ id }) => id).join(',')
    const found = (query: Record<string, string | number>) => names(dashboard, { player, ...query })
    expect(await found({})).toEqual(['First and third', 'Nowhere', 'Second', 'Third'])
    expect(await found({ cohorts: `${cohorts.first},${cohorts.second}` })).toEqual(['First and third', 'Second'])
    expect(await found({ groups: groups.far })).toEqual(['First and third', 'Third'])
    expect(await found({ subgroups: subgroups.near })).toEqual(['First and third', 'Second'])
    expect(await found({ groups: groups.near, cohorts: cohorts.third })).toEqual([])
    expect(await found({ teachers: server.world.a.staff.teacher })).toEqual(['First and third'])
    expect(await found({ teachers: server.world.a.staff.partner_admin })).toEqual([
      'First and third',
      'Second',
      'Third',
    ])
    await server.db
      .deleteFrom('children')
      .where(
        'id',
        'in',
        added.map(({ id }) => id),
      )
      .execute()
  })
})

describe('teacher surveys of those who may not review them (29, 37)', () => {
  it('are absent from every row, on the wire too', async () => {
    const answer = await partnerAdmin.get('/asq_surveys')
    expect(answer.text).not.toContain('teacher_questionnaire')
    const hasTeacherSide = (await list(dashboard)).data.map((row) => 'teacher_questionnaire' in row)
    expect(new Set(hasTeacherSide)).toEqual(new Set([true]))
  })

  it('count in no filter', async () => {
    expect(await names(partnerAdmin, { concern: true })).not.toContain('Concern of the teacher')
    expect(await names(partnerAdmin, { concern: true, recent: true })).not.toContain('Concern of the teacher')
    const february = { start: '2026-02-20', end: '2026-02-20' }
    expect(await names(dashboard, february)).toEqual(['Concern of the teacher'])
    expect(await names(dashboard, { ...february, recent: true })).toEqual(['Concern of the teacher'])
    expect(await names(partnerAdmin, february)).toEqual([])
    expect(await names(partnerAdmin, { ...february, recent: true })).toEqual([])
  })

  it('count in no sort: the parameter is ignored', async () => {
    const sorted = await names(partnerAdmin, { sort: 'surveys.teacher_finished_at', order: 'desc' })
    expect(sorted).toEqual(await names(partnerAdmin))
  })

  it('are hidden from everybody but admins where the partner does not use them', async () => {
    const { options } = await server.db
      .selectFrom('partners')
      .select('options')
      .where('id', '=', server.world.a.id)
      .executeTakeFirstOrThrow()
    const without = options.filter((option) => option !== 'teacherEnabledDashboard')
    await server.db.updateTable('partners').set({ options: without }).where('id', '=', server.world.a.id).execute()
    expect((await dashboard.get('/asq_surveys')).text).not.toContain('teacher_questionnaire')
    expect((await (await server.signIn('admin')).get('/asq_surveys')).text).toContain('teacher_questionnaire')
    await server.db.updateTable('partners').set({ options }).where('id', '=', server.world.a.id).execute()
  })
})
