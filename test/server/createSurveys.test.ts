import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { paths } from '../../src/api/paths.ts'
import { addDays } from '../../src/domain/calendar.ts'
import { loadSampleInstruments } from '../../src/server/demo/sampleInstruments.ts'
import { createSurveysForToday, startCreatingSurveys } from '../../src/server/jobs/createSurveys.ts'
import { addEarlyChild } from './earlyChild.ts'
import { addChild, emptyList, list } from './surveyListFixture.ts'
import { startTestServer, testNow, type TestServer } from './testServer.ts'

let server: TestServer
let partnerId: number
const today = '2026-03-18'
const day = 24 * 60 * 60_000

beforeAll(async () => {
  server = await startTestServer({ ownDatabase: true })
  partnerId = server.world.a.id
  await loadSampleInstruments(server.db, new Date(testNow).toISOString())
})
afterAll(() => server.stop())
beforeEach(async () => {
  server.clock.now = testNow
  await emptyList(server)
  await server.db.deleteFrom('settings').where('key', 'like', 'surveys_created_on:%').execute()
})

const child = (birthday: string, more: { weeksPremature?: number; archivedAt?: string } = {}) =>
  addChild(server.db, partnerId, {
    firstName: 'Born',
    birthday,
    ...more,
    cohortIds: [server.world.a.organization.cohorts.first],
  })

const surveysOf = (childId: number) =>
  server.db
    .selectFrom('surveys')
    .select(['type', 'age_months', 'side', 'status', 'deadline_date', 'archived_at', 'created_at'])
    .where('child_id', '=', childId)
    .orderBy('type')
    .orderBy('age_months')
    .orderBy('side')
    .execute()

const formsOf = async (childId: number) =>
  (await surveysOf(childId)).map(({ type, age_months, side }) => `${type} ${age_months} ${side}`)

describe('the daily job', () => {
  it('opens no questionnaire again that staff have replaced', async () => {
    const { id } = await addEarlyChild(server, [])
    await createSurveysForToday(server.deps)
    const { id: sixteen } = await server.db
      .selectFrom('surveys')
      .select('id')
      .where('child_id', '=', id)
      .where('age_months', '=', 16)
      .where('side', '=', 'teacher')
      .executeTakeFirstOrThrow()
    const teacher = await server.signIn('teacher')
    await teacher.post(paths.otherInstrument(id, sixteen), { age_months: 18, reason: 'Has caught up.' })
    const chosen = await surveysOf(id)
    server.clock.advance(day)
    await createSurveysForToday(server.deps)
    expect(await surveysOf(id)).toEqual(chosen)
    expect(chosen.filter(({ archived_at }) => archived_at !== null)).toMatchObject([
      { age_months: 16, side: 'teacher' },
    ])
  })

  it('creates both sides’ surveys when the age enters a window, due on the window’s last day', async () => {
    const { id } = await child('2024-04-18')
    expect(await createSurveysForToday(server.deps)).toEqual({ created: 4, archived: 0 })
    expect(await surveysOf(id)).toMatchObject([
      {
        type: 'asq_3',
        age_months: 24,
        side: 'parent',
        status: 'pending',
        deadline_date: '2026-06-02',
        archived_at: null,
      },
      {
        type: 'asq_3',
        age_months: 24,
        side: 'teacher',
        deadline_date: '2026-06-02',
        created_at: '2026-03-18T15:30:00.000Z',
      },
      { type: 'asq_se2', age_months: 24, side: 'parent', deadline_date: '2026-07-17' },
      { type: 'asq_se2', age_months: 24, side: 'teacher' },
    ])
  })

  it('shows them in the survey list immediately', async () => {
    await child('2024-04-18')
    await createSurveysForToday(server.deps)
    const { data } = await list(await server.signIn('teacher'))
    expect(data).toMatchObject([
      { first_name: 'Born', questionnaire: { state: 'open' }, teacher_questionnaire: { state: 'open' } },
    ])
  })

  it('uses the adjusted age of a premature child, but not of one that staff returned to its real age', async () => {
    const born = '2025-03-18'
    const early = await child(born, { weeksPremature: 8 })
    const returned = await child(born, { weeksPremature: 8 })
    await server.db.updateTable('children').set({ age_override: true }).where('id', '=', returned.id).execute()
    await createSurveysForToday(server.deps)
    expect(await formsOf(early.id)).toContain('asq_3 10 parent')
    expect(await formsOf(returned.id)).toContain('asq_3 12 parent')
  })

  it('follows the partner’s form at nine months', async () => {
    const { id } = await child('2025-06-10')
    await server.db.updateTable('partners').set({ form_at_nine_months: 9 }).where('id', '=', partnerId).execute()
    await createSurveysForToday(server.deps)
    await server.db.updateTable('partners').set({ form_at_nine_months: 10 }).where('id', '=', partnerId).execute()
    expect(await formsOf(id)).toContain('asq_3 9 parent')
  })

  it('makes nothing for the unborn, the newborn, the too old and the archived', async () => {
    const none = [
      await child(addDays(today, 40)),
      await child(addDays(today, -10)),
      await child('2018-03-18'),
      await child('2024-04-18', { archivedAt: '2026-03-01T00:00:00.000Z' }),
    ]
    expect(await createSurveysForToday(server.deps)).toEqual({ created: 0, archived: 0 })
    for (const { id } of none) expect(await surveysOf(id)).toEqual([])
  })

  it('archives an unfinished survey when the window after next opens, never a finished one', async () => {
    const { id } = await child('2024-04-18')
    await createSurveysForToday(server.deps)
    await server.db
      .updateTable('surveys')
      .set({ status: 'finished', finished_at: '2026-03-20T15:00:00.000Z' })
      .where('child_id', '=', id)
      .where('type', '=', 'asq_3')
      .where('side', '=', 'parent')
      .execute()
    const archived = async () =>
      (await surveysOf(id))
        .filter((survey) => survey.archived_at !== null)
        .map(({ type, age_months, side }) => `${type} ${age_months} ${side}`)
    // 24 months is followed by 27, open from 2026-06-03, and 30, open from 2026-09-03.
    server.clock.now = Date.parse('2026-09-02T15:00:00Z')
    await createSurveysForToday(server.deps)
    expect(await archived()).toEqual([])
    server.clock.now = Date.parse('2026-09-03T15:00:00Z')
    expect((await createSurveysForToday(server.deps)).archived).toBe(1)
    expect(await archived()).toEqual(['asq_3 24 teacher'])
  })

  it('changes nothing when it runs again on the same day, even from the beginning', async () => {
    const { id } = await child('2024-04-18')
    await createSurveysForToday(server.deps)
    const before = await surveysOf(id)
    expect(await createSurveysForToday(server.deps)).toEqual({ created: 0, archived: 0 })
    await server.db.deleteFrom('settings').where('key', 'like', 'surveys_created_on:%').execute()
    expect(await createSurveysForToday(server.deps)).toEqual({ created: 0, archived: 0 })
    expect(await surveysOf(id)).toEqual(before)
  })

  it('makes each survey once when two processes run it together', async () => {
    const { id } = await child('2024-04-18')
    await Promise.all([createSurveysForToday(server.deps), createSurveysForToday(server.deps)])
    expect(await surveysOf(id)).toHaveLength(4)
  })

  it('makes up for days when no server was up', async () => {
    const { id } = await child('2024-04-18')
    await createSurveysForToday(server.deps)
    server.clock.advance(120 * day)
    await createSurveysForToday(server.deps)
    expect(await formsOf(id)).toContain('asq_3 27 parent')
  })

  it('has its turn when the partner’s day begins, not the server’s', async () => {
    const { id } = await child('2024-04-19')
    server.clock.now = Date.parse('2026-03-19T03:30:00Z')
    await createSurveysForToday(server.deps)
    expect(await formsOf(id)).not.toContain('asq_3 24 parent')
    server.clock.now = Date.parse('2026-03-19T04:30:00Z')
    await createSurveysForToday(server.deps)
    expect(await formsOf(id)).toContain('asq_3 24 parent')
  })

  it('is run by the queue at start', async () => {
    const { id } = await child('2024-04-18')
    await startCreatingSurveys(server.deps)
    await server.deps.jobs.runDue()
    expect(await surveysOf(id)).toHaveLength(4)
  })
})
