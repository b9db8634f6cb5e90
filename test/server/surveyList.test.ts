import { fieldErrorsAnswer } from './fieldErrors.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { partnerScope } from '../../src/server/identity/scope.ts'
import { refreshSurveyList } from '../../src/server/repositories/refreshSurveyList.ts'
import { addChild, emptyList, list, names, rowOf } from './surveyListFixture.ts'
import { type Caller, startTestServer, type TestServer } from './testServer.ts'

let server: TestServer
let dashboard: Caller
let partnerId: number
let cohorts: { first: number; second: number; third: number }

beforeAll(async () => {
  server = await startTestServer()
  dashboard = await server.signIn('partner_admin_dashboard')
  partnerId = server.world.a.id
  cohorts = server.world.a.organization.cohorts
})
afterAll(() => server.stop())
beforeEach(() => emptyList(server))

describe('GET asq_surveys: rows (71)', () => {
  it('has one row per child, with or without surveys, and never an archived child', async () => {
    const inFirst = { cohortIds: [cohorts.first] }
    await addChild(server.db, partnerId, { firstName: 'None', ...inFirst })
    await addChild(server.db, partnerId, {
      firstName: 'Many',
      ...inFirst,
      surveys: [
        { side: 'parent', ageMonths: 22, createdAt: '2025-12-17T06:10:00.000Z' },
        { side: 'parent', ageMonths: 24 },
        { side: 'teacher', ageMonths: 24 },
      ],
    })
    await addChild(server.db, partnerId, { firstName: 'Gone', ...inFirst, archivedAt: '2026-03-01T00:00:00.000Z' })
    expect(await names(dashboard)).toEqual(['Many', 'None'])
    expect(await rowOf(dashboard, 'None')).toMatchObject({
      questionnaire: null,
      teacher_questionnaire: null,
      date_invited: null,
      follow_up_questionnaire: null,
    })
  })

  it('shows the newest survey of each side and the type that counts', async () => {
    const { surveyIds } = await addChild(server.db, partnerId, {
      firstName: 'Typed',
      cohortIds: [cohorts.first],
      surveys: [
        { side: 'parent', type: 'asq_3', ageMonths: 24, createdAt: '2026-02-01T06:10:00.000Z' },
        { side: 'parent', type: 'asq_se2', ageMonths: 24, createdAt: '2026-02-20T06:10:00.000Z' },
        { side: 'teacher', type: 'asq_3', ageMonths: 24, createdAt: '2026-02-01T06:10:00.000Z' },
      ],
    })
    const [asq3, se2, teacher] = surveyIds
    expect((await rowOf(dashboard, 'Typed')).questionnaire?.id).toBe(se2)
    expect((await rowOf(dashboard, 'Typed', { asq: 'asq_3' })).questionnaire).toMatchObject({ id: asq3, type: 'asq_3' })
    expect((await rowOf(dashboard, 'Typed', { asq: 'asq_se2' })).teacher_questionnaire).toBeNull()
    expect((await rowOf(dashboard, 'Typed')).teacher_questionnaire?.id).toBe(teacher)
  })

  it("takes Date Invited from the newest parent survey, else from the teacher's", async () => {
    const both = { cohortIds: [cohorts.first] }
    await addChild(server.db, partnerId, {
      firstName: 'Both',
      ...both,
      surveys: [
        { side: 'parent', createdAt: '2026-01-05T06:10:00.000Z' },
        { side: 'teacher', createdAt: '2026-01-06T06:10:00.000Z' },
      ],
    })
    await addChild(server.db, partnerId, {
      firstName: 'Teacher only',
      ...both,
      surveys: [{ side: 'teacher', createdAt: '2026-01-07T06:10:00.000Z' }],
    })
    expect((await rowOf(dashboard, 'Both')).date_invited).toBe('2026-01-05T01:10:00.000-05:00')
    expect((await rowOf(dashboard, 'Teacher only')).date_invited).toBe('2026-01-07T01:10:00.000-05:00')
    const partnerAdmin = await server.signIn('partner_admin')
    expect((await rowOf(partnerAdmin, 'Teacher only')).date_invited).toBeNull()
  })

  it('shows both sides when they are finished at the same moment', async () => {
    const finishedAt = '2026-03-10T15:00:00.000Z'
    for (let round = 1; round <= 5; round += 1) {
      const firstName = `Together ${round}`
      const { id, surveyIds } = await addChild(server.db, partnerId, {
        firstName,
        cohortIds: [cohorts.first],
        surveys: [{ side: 'parent' }, { side: 'teacher' }],
      })
      const finish = (surveyId: number) =>
        server.db.transaction().execute(async (tx) => {
          const finished = { status: 'finished', finished_at: finishedAt, monitor_or_refer: true } as const
          await tx.updateTable('surveys').set(finished).where('id', '=', surveyId).execute()
          await refreshSurveyList(tx, partnerScope(partnerId), [id])
        })
      await Promise.all(surveyIds.map(finish))
      const row = await rowOf(dashboard, firstName, { monitor_or_refer: true })
      expect([row.questionnaire?.id, row.teacher_questionnaire?.id]).toEqual(surveyIds)
    }
  })

  it('gives pages of 25 and counts them, the last one partly filled (177)', async () => {
    for (let number = 1; number <= 27; number += 1) {
      const firstName = `Child ${String(number).padStart(2, '0')}`
      await addChild(server.db, partnerId, { firstName, cohortIds: [cohorts.first] })
    }
    const first = await list(dashboard)
    expect(first.meta).toMatchObject({ page: 1, per_page: 25, total_count: 27, total_pages: 2 })
    expect(first.data).toHaveLength(25)
    const second = await list(dashboard, { page: 2 })
    expect(second.data.map((row) => row.first_name)).toEqual(['Child 26', 'Child 27'])
    const beyond = await list(dashboard, { page: 3 })
    expect(beyond).toMatchObject({ data: [], meta: { page: 3, total_count: 27, total_pages: 2 } })
  })

  it('refuses a day that does not exist, and ignores unknown parameters', async () => {
    const answer = await dashboard.get('/asq_surveys?start=2026-02-30&end=2026-03-01')
    expect(answer.status).toBe(422)
    expect(answer.json).toEqual(fieldErrorsAnswer({ start: ['Use a date as YYYY-MM-DD.'] }))
    expect((await dashboard.get('/asq_surveys?follow_me=1')).status).toBe(200)
  })
})

describe('GET asq_surveys: cells (76, 77, 78)', () => {
  it('distinguishes open, overdue, archived and completed by the partner’s day', async () => {
    const states = {
      'Due today': { side: 'parent', deadlineDate: '2026-03-18' },
      Late: { side: 'parent', deadlineDate: '2026-03-17', status: 'in_progress' },
      Shelved: { side: 'parent', deadlineDate: '2025-03-17', archivedAt: '2025-12-01T06:10:00.000Z' },
      Done: { side: 'parent', deadlineDate: '2025-03-17', finishedAt: '2026-03-01T15:00:00.000Z' },
    } as const
    for (const [firstName, survey] of Object.entries(states)) {
      await addChild(server.db, partnerId, { firstName, cohortIds: [cohorts.first], surveys: [survey] })
    }
    const { data, meta } = await list(dashboard)
    expect(meta.today).toBe('2026-03-18')
    expect(Object.fromEntries(data.map((row) => [row.first_name, row.questionnaire?.state]))).toEqual({
      'Due today': 'open',
      Late: 'overdue',
      Shelved: 'archived',
      Done: 'completed',
    })
  })

  it('uses the partner’s time zone, not the server’s', async () => {
    await addChild(server.db, partnerId, {
      firstName: 'Edge',
      cohortIds: [cohorts.first],
      surveys: [{ side: 'parent', deadlineDate: '2026-03-18' }],
    })
    const thisEvening = 12 * 60 * 60_000
    server.clock.advance(thisEvening)
    const { data, meta } = await list(await server.signIn('partner_admin_dashboard'))
    server.clock.advance(-thisEvening)
    expect(meta.today).toBe('2026-03-18')
    expect(data[0]?.questionnaire?.state).toBe('open')
  })

  it('says the partner’s day of whatever happened late in the evening there', async () => {
    await addChild(server.db, partnerId, {
      firstName: 'Late',
      cohortIds: [cohorts.first],
      surveys: [{ side: 'parent', createdAt: '2026-02-17T04:30:00.000Z', finishedAt: '2026-03-02T02:00:00.000Z' }],
    })
    const row = await rowOf(dashboard, 'Late')
    expect(row.date_invited).toBe('2026-02-16T23:30:00.000-05:00')
    expect(row.questionnaire).toMatchObject({
      created_at: '2026-02-16T23:30:00.000-05:00',
      date_finished: '2026-03-01T21:00:00.000-05:00',
    })
  })

  it('carries finish date, respondent, concern and the scores of the scored sections', async () => {
    const teacherId = server.world.a.staff.teacher
    const { surveyIds } = await addChild(server.db, partnerId, {
      firstName: 'Scored',
      cohortIds: [cohorts.first],
      surveys: [
        { side: 'parent', ageMonths: 36, finishedAt: '2026-03-02T15:00:00.000Z', concern: true },
        { side: 'teacher', ageMonths: 36, finishedAt: '2026-03-03T15:00:00.000Z', respondentStaffId: teacherId },
      ],
    })
    const [parentId = 0] = surveyIds
    const section = { handle: 'communication', result: 27.5, zone: 'refer', items: [] }
    await server.db
      .insertInto('results')
      .values({ survey_id: parentId, sections: JSON.stringify([section]), computed_at: '2026-03-02T15:00:01.000Z' })
      .execute()
    const row = await rowOf(dashboard, 'Scored')
    expect(row.questionnaire).toMatchObject({
      name: 'ASQ-3 36',
      age: 36,
      provenance: 'sample',
      state: 'completed',
      date_finished: '2026-03-02T10:00:00.000-05:00',
      respondent_name: 'Parent of Scored',
      has_concern_answer: true,
      sections: [{ handle: 'communication', name: 'Communication', score: { result: 27.5, zone: 'refer' } }],
    })
    expect(row.teacher_questionnaire).toMatchObject({
      respondent_name: 'Usual teacher',
      has_concern_answer: false,
      sections: [{ handle: 'communication', name: 'Communication', score: { result: null, zone: null } }],
    })
  })

  it('gives the start of the age range after the survey’s own, adjusted for prematurity, null after the last', async () => {
    const cohortIds = [cohorts.first]
    const born = '2025-01-10'
    await addChild(server.db, partnerId, {
      firstName: 'Term',
      birthday: born,
      cohortIds,
      surveys: [{ side: 'parent', ageMonths: 12 }],
    })
    await addChild(server.db, partnerId, {
      firstName: 'Early',
      birthday: born,
      weeksPremature: 4,
      cohortIds,
      surveys: [{ side: 'parent', ageMonths: 12 }],
    })
    await addChild(server.db, partnerId, {
      firstName: 'Oldest',
      birthday: '2021-03-01',
      cohortIds,
      surveys: [{ side: 'parent', ageMonths: 60 }],
    })
    const next = async (name: string) => (await rowOf(dashboard, name)).questionnaire?.next_asq_age_range_start_date
    expect(await next('Term')).toBe('2026-02-10')
    expect(await next('Early')).toBe('2026-03-07')
    expect(await next('Oldest')).toBeNull()
  })
})

describe('GET asq_surveys: ages', () => {
  const surveys = [
    // 9 months of adjusted age on the day of assignment, 11 months and 7 days when completed.
    { side: 'parent', ageMonths: 10, createdAt: '2025-12-07T15:00:00.000Z', finishedAt: '2026-02-14T15:00:00.000Z' },
  ] as const
  const row = async (firstName: string, weeksPremature: number, birthday = '2025-01-10') => {
    await addChild(server.db, partnerId, { firstName, birthday, weeksPremature, cohortIds: [cohorts.first], surveys })
    return rowOf(dashboard, firstName)
  }

  it('tells by how many weeks an age is adjusted, with the dates', async () => {
    const { early_birth, questionnaire } = await row('Adjusted', 8)
    expect(early_birth).toEqual({
      weeks: 8,
      birthday: '2025-01-10',
      adjusted_birthday: '2025-03-07',
      through: '2027-01-09',
    })
    expect(questionnaire?.age_at_completion).toEqual({
      months: 13,
      days: 4,
      adjusted: { months: 11, days: 7 },
    })
  })

  it('tells why the questionnaire is this one: the ages that it is for, and the age when it was assigned', async () => {
    const { questionnaire } = await row('Reason', 8)
    expect(questionnaire?.form_reason).toEqual({
      assigned_on: '2025-12-07',
      age: { months: 9, days: 0 },
      is_adjusted: true,
      from: { months: 9, days: 0 },
      through: { months: 10, days: 30 },
    })
  })

  it('tells of no early birth where the birth date counts', async () => {
    expect((await row('Unadjusted', 2)).early_birth).toBeNull()
    expect((await row('Grown', 8, '2020-01-10')).early_birth).toBeNull()
  })
})

describe('GET asq_surveys: follow-up column (80)', () => {
  const finishedAt = '2026-03-01T15:00:00.000Z'

  it('is filled, not filled or without a completed screening, by the partner’s and the child’s setting', async () => {
    const cohortIds = [cohorts.first]
    const done = { side: 'parent', finishedAt } as const
    const filled = await addChild(server.db, partnerId, {
      firstName: 'Filled',
      cohortIds,
      surveys: [{ ...done, followUp: { filledAt: finishedAt } }],
    })
    const opened = await addChild(server.db, partnerId, {
      firstName: 'Opened',
      cohortIds,
      surveys: [{ ...done, followUp: 'opened' }],
    })
    await addChild(server.db, partnerId, { firstName: 'Waiting', cohortIds, surveys: [{ side: 'parent' }] })
    await addChild(server.db, partnerId, { firstName: 'Off', cohortIds, followUpEnabled: false, surveys: [done] })
    const { data, meta } = await list(dashboard)
    expect(meta.follow_up_enabled).toBe(true)
    const column = data.map((row) => [row.first_name, row.follow_up, row.follow_up_questionnaire])
    expect(column).toEqual([
      ['Filled', 'filled', filled.surveyIds[0]],
      ['Off', null, null],
      ['Opened', 'not_filled', opened.surveyIds[0]],
      ['Waiting', 'no_screening', null],
    ])
  })

  it('belongs to the screening: a report on one side is filled for both', async () => {
    const { surveyIds } = await addChild(server.db, partnerId, {
      firstName: 'Shared',
      cohortIds: [cohorts.first],
      surveys: [
        { side: 'parent', finishedAt },
        { side: 'teacher', finishedAt, followUp: { filledAt: finishedAt } },
      ],
    })
    const [parentId, teacherId] = surveyIds
    expect(await rowOf(dashboard, 'Shared')).toMatchObject({ follow_up: 'filled', follow_up_questionnaire: teacherId })
    const partnerAdmin = await server.signIn('partner_admin')
    expect(await rowOf(partnerAdmin, 'Shared')).toMatchObject({
      follow_up: 'filled',
      follow_up_questionnaire: parentId,
    })
  })

  it('is absent for a partner without follow-up, which cannot be filtered by either', async () => {
    await addChild(server.db, partnerId, {
      firstName: 'Any',
      cohortIds: [cohorts.first],
      surveys: [{ side: 'parent', finishedAt }],
    })
    await server.db.updateTable('partners').set({ follow_up_enabled: false }).where('id', '=', partnerId).execute()
    const { data, meta } = await list(dashboard, { follow_up_select: 'completed' })
    await server.db.updateTable('partners').set({ follow_up_enabled: true }).where('id', '=', partnerId).execute()
    expect(meta.follow_up_enabled).toBe(false)
    expect(data).toMatchObject([{ first_name: 'Any', follow_up: null }])
  })
})
