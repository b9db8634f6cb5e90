import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CsvReportWire } from '../../src/api/csvExport.ts'
import type { SurveyListWire } from '../../src/api/surveyList.ts'
import { paths } from '../../src/api/paths.ts'
import { exportedSurveys, linesOf, recordsOf } from './csvFile.ts'
import { canary } from './smallWorld.ts'
import { addChild, emptyList } from './surveyListFixture.ts'
import { type Caller, startTestServer, type TestServer } from './testServer.ts'

describe('the CSV file of surveys (115)', () => {
  let server: TestServer
  let dashboard: Caller
  beforeAll(async () => {
    server = await startTestServer()
    dashboard = await server.signIn('partner_admin_dashboard')
  })
  afterAll(() => server.stop())

  it('has the columns of docs/readings.md, times in the requested zone, and labels samples', async () => {
    const text = await exportedSurveys(server, dashboard, {
      tz: 'Asia/Tokyo',
      player: String(server.world.a.children.insideTwice.id),
    })
    expect(text.startsWith('\uFEFF')).toBe(true)
    const [heading, parent, teacher] = linesOf(text)
    expect(heading!.join('|')).toBe(
      'Child ID|Last Name|First Name|Group|Subgroup|Cohort|Questionnaire|Age (months)|Side|Assigned (Asia/Tokyo)|Deadline|Finished (Asia/Tokyo)|' +
        'Respondent|State|Communication Score|Communication Zone|Gross Motor Score|Gross Motor Zone|Fine Motor Score|Fine Motor Zone|' +
        'Problem-Solving Score|Problem-Solving Zone|Personal-Social Score|Personal-Social Zone|' +
        'Social-Emotional Score|Social-Emotional Zone|Concern|Notice',
    )
    const id = String(server.world.a.children.insideTwice.id)
    expect(parent!.slice(0, 3)).toEqual([id, 'Child', 'Tomas'])
    expect(parent!.slice(3, 6).map((cell) => cell.split('; ').length)).toEqual([2, 2, 2])
    expect(parent!.slice(6, 18).join('|')).toBe(
      'Tiny 24 months|24|Parent|2026-02-27 00:30|2026-04-07|2026-03-14 00:30|Parent of Tomas|Completed|20.00|Refer|20.00|Refer',
    )
    expect(parent!.at(-1)).toBe('Sample, not for clinical use')
    expect(teacher!.slice(8, 14)).toEqual(['Teacher', '2026-02-27 00:30', '2026-04-07', '', '', 'Due'])
    expect(teacher!.slice(14, 27).join('')).toBe('')
  })

  it('shows times in the partner’s zone when none was requested', async () => {
    expect(linesOf(await exportedSurveys(server, dashboard))[0]).toContain('Assigned (America/New_York)')
  })

  it('holds nothing of what the person may not see: another partner, other cohorts, the teacher’s side', async () => {
    const whole = await exportedSurveys(server, dashboard)
    expect(whole).not.toContain(canary)
    expect(recordsOf(whole).filter(({ Side }) => Side === 'Teacher')).toHaveLength(4)

    const own = await exportedSurveys(server, await server.signIn('teacher'))
    expect(new Set(recordsOf(own).map((record) => record['First Name']))).toEqual(new Set(['Ines', 'Tomas']))
    expect(recordsOf(own).every(({ Cohort }) => Cohort!.split('; ').length === 1)).toBe(true)

    const parents = await exportedSurveys(server, await server.signIn('partner_admin'))
    expect(recordsOf(parents).map(({ Side }) => Side)).toEqual(['Parent', 'Parent', 'Parent', 'Parent'])
  })

  it.each(['player', 'groups', 'subgroups', 'cohorts', 'teachers'])(
    'is led by ids in %s to no record outside of it, and names none',
    async (filter) => {
      const { a, b } = server.world
      const ids = {
        player: [a.children.outside.id, a.children.farOutside.id, b.children.foreign.id],
        groups: Object.values(b.organization.groups).concat(Object.values(a.organization.groups)),
        subgroups: Object.values(b.organization.subgroups).concat(Object.values(a.organization.subgroups)),
        cohorts: Object.values(b.organization.cohorts).concat(Object.values(a.organization.cohorts)),
        teachers: Object.values(b.staff).concat(Object.values(a.staff)),
      }[filter]!
      const teacher = await server.signIn('teacher')
      const text = await exportedSurveys(server, teacher, { [filter]: ids.join(',') })
      expect(text).not.toMatch(new RegExp(`${canary}|Odile|Farid`))
      expect((await teacher.get(paths.asqSurveysCsvExport)).text).not.toMatch(new RegExp(`${canary}|Odile|Farid`))
    },
  )
})

describe('which surveys have a line', () => {
  let fixture: TestServer
  let caller: Caller
  beforeAll(async () => {
    fixture = await startTestServer()
    await emptyList(fixture)
    const { a } = fixture.world
    const cohortIds = [a.organization.cohorts.first]
    const add = (firstName: string, more: Omit<Parameters<typeof addChild>[2], 'firstName' | 'cohortIds'>) =>
      addChild(fixture.db, a.id, { firstName, cohortIds, ...more })
    await add('Bea', {
      surveys: [
        {
          side: 'parent',
          ageMonths: 12,
          createdAt: '2025-03-01T12:00:00Z',
          finishedAt: '2025-03-20T12:00:00Z',
          concern: true,
        },
        { side: 'parent', ageMonths: 36, createdAt: '2026-03-01T12:00:00Z' },
        { side: 'teacher', ageMonths: 12, createdAt: '2025-03-01T12:00:00Z', archivedAt: '2025-09-01T12:00:00Z' },
        { side: 'parent', type: 'asq_se2', ageMonths: 12, finishedAt: '2025-03-22T12:00:00Z', monitorOrRefer: true },
      ],
    })
    await add('Abe', {
      surveys: [{ side: 'teacher', ageMonths: 36, finishedAt: '2026-03-02T12:00:00Z', concern: true }],
    })
    await add('Gone', { archivedAt: '2026-01-01T12:00:00Z', surveys: [{ side: 'parent' }] })
    await add('None', {})
    caller = await fixture.signIn('coach')
  })
  afterAll(() => fixture.stop())

  const lines = async (body: object, person = caller) => {
    const records = recordsOf(await exportedSurveys(fixture, person, body))
    const { data } = (await person.get(paths.asqSurveysCsvExport)).json as { data: CsvReportWire }
    expect(data.rows).toEqual({ done: records.length, total: records.length })
    return records.map((one) => `${one['First Name']} ${one['Questionnaire']} ${one['Side']} ${one['State']}`)
  }

  it('has one for each survey, finished or not, in the order of names, and none for archived children', async () => {
    expect(await lines({})).toEqual([
      'Abe ASQ-3 36 Teacher Completed',
      'Bea ASQ-3 12 Parent Completed',
      'Bea ASQ-3 12 Teacher Archived',
      'Bea ASQ-3 36 Parent Due',
      'Bea ASQ:SE-2 12 Parent Completed',
    ])
  })

  it.each(['student_name', 'surveys.invited_at', 'surveys.parent_finished_at', 'surveys.teacher_finished_at'])(
    'has the children in the order of the list, sorted by %s',
    async (sort) => {
      for (const order of ['asc', 'desc'])
        for (const filter of [{}, { recent: true }, { concern: true }]) {
          const query = new URLSearchParams(
            Object.entries({ ...filter, sort, order }).map(([key, value]) => [key, String(value)]),
          )
          const { data } = (await caller.get(`${paths.asqSurveys}?${query}`)).json as SurveyListWire
          const listed = data.map((row) => row.first_name).filter((name) => name !== 'None')
          const exported = (await lines({ ...filter, sort, order })).map((line) => line.split(' ')[0])
          expect([order, filter, [...new Set(exported)]]).toEqual([order, filter, listed])
        }
    },
  )

  it.each([
    [{ asq: 'asq_se2' }, ['Bea ASQ:SE-2 12 Parent Completed']],
    [{ concern: true }, ['Abe ASQ-3 36 Teacher Completed', 'Bea ASQ-3 12 Parent Completed']],
    [{ monitor_or_refer: true }, ['Bea ASQ:SE-2 12 Parent Completed']],
    [{ start: '2025-03-20', end: '2025-03-21' }, ['Bea ASQ-3 12 Parent Completed']],
    [{ concern: true, monitor_or_refer: true }, []],
  ])('has those that match %j', async (body, expected) => {
    expect(await lines(body)).toEqual(expected)
  })

  it('considers with recent only the newest survey of each side, also within one ASQ type', async () => {
    expect(await lines({ recent: true })).toEqual([
      'Abe ASQ-3 36 Teacher Completed',
      'Bea ASQ-3 12 Teacher Archived',
      'Bea ASQ-3 36 Parent Due',
    ])
    expect(await lines({ recent: true, concern: true })).toEqual(['Abe ASQ-3 36 Teacher Completed'])
    expect(await lines({ recent: true, asq: 'asq_se2' })).toEqual(['Bea ASQ:SE-2 12 Parent Completed'])
  })

  it('continues past a page of children without rows, and past children of the same name', async () => {
    const { a } = fixture.world
    await fixture.db.transaction().execute((tx) =>
      sql`
        with made as (
          insert into children (partner_id, account_id, first_name, last_name, sort_name, birthday)
          select ${a.id}, (select min(id) from accounts where partner_id = ${a.id}), 'Twin', 'Listed', 'listed aaa', '2024-03-17'
          from generate_series(1, 1200) returning id, partner_id, sort_name
        )
        insert into survey_list (child_id, asq, matching, partner_id, sort_name)
        select id, 'any', 0, partner_id, sort_name from made`.execute(tx),
    )
    expect(await lines({}, await fixture.signIn('admin'))).toHaveLength(5)
    await fixture.db.deleteFrom('children').where('first_name', '=', 'Twin').execute()
  })
})
