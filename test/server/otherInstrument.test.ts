import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fieldMessages } from '../../src/api/fieldMessages.ts'
import { messages } from '../../src/api/messages.ts'
import { paths } from '../../src/api/paths.ts'
import type { SurveyResultsWire } from '../../src/api/results.ts'
import type { SurveyListWire } from '../../src/api/surveyList.ts'
import { addEarlyChild, ofTeacher } from './earlyChild.ts'
import type { AddedChild } from './surveyListFixture.ts'
import { type Caller, type TestServer, startTestServer } from './testServer.ts'

const reason = 'Has caught up: the family and I see the skills of a child of 18 months.'

let server: TestServer
let teacher: Caller
let admin: Caller
let child: AddedChild
let sixteen: number

beforeAll(async () => {
  server = await startTestServer()
  teacher = await server.signIn('teacher')
  admin = await server.signIn('admin')
  // So that there are instruments of these ages.
  await addEarlyChild(server, [ofTeacher(16), ofTeacher(18), ofTeacher(20)])
})
afterAll(() => server.stop())
beforeEach(async () => {
  child = await addEarlyChild(server, [
    ofTeacher(16, { status: 'in_progress' }),
    { side: 'parent', ageMonths: 16, finishedAt: '2026-03-10T15:00:00.000Z' },
  ])
  sixteen = child.surveyIds[0]!
})

const path = (surveyId = sixteen, of = child) => paths.otherInstrument(of.id, surveyId)
const choose = (caller: Caller, body: Record<string, unknown> = { age_months: 18, reason }, surveyId = sixteen) =>
  caller.post(path(surveyId), body)
const surveys = (of = child) =>
  server.db
    .selectFrom('surveys')
    .select(['id', 'age_months', 'side', 'status', 'deadline_date', 'archived_at', 'finished_at'])
    .where('child_id', '=', of.id)
    .orderBy('id')
    .execute()
const open = async (of = child) =>
  (await surveys(of)).filter(({ side, archived_at }) => side === 'teacher' && archived_at === null)

describe('which questionnaires may be chosen in place of a teacher questionnaire', () => {
  it('are those of the same type whose window the adjusted or the chronological age is in, without its own', async () => {
    expect((await teacher.get(path())).json).toEqual({
      is_open: true,
      forms: [
        {
          age_months: 18,
          name: 'ASQ-3 18',
          age: { months: 17, days: 10 },
          is_adjusted: false,
          closes_on: '2026-05-07',
        },
      ],
      choices: [],
    })
  })

  it.each([
    ['born early, on its form of the adjusted age', 8, 16, true],
    ['born early, on its form of the chronological age', 8, 18, true],
    ['born on time, on a form that is overdue', 0, 16, true],
    ['born on time, on the form of its age', 0, 18, false],
  ])('are announced with the questionnaire of a child %s', async (_of, weeksPremature, ageMonths, isReplaceable) => {
    const { id, surveyIds } = await addEarlyChild(server, [ofTeacher(ageMonths)])
    await server.db.updateTable('children').set({ weeks_premature: weeksPremature }).where('id', '=', id).execute()
    const { json } = await teacher.get(paths.playerQuestionnaire(id, surveyIds[0]!))
    expect(json).toMatchObject({ is_replaceable: isReplaceable })
  })

  it('are not those that are finished', async () => {
    child = await addEarlyChild(server, [ofTeacher(16), ofTeacher(18, { finishedAt: '2026-03-10T15:00:00.000Z' })])
    expect((await teacher.get(path(child.surveyIds[0]))).json).toMatchObject({ is_open: true, forms: [] })
    const answer = await choose(teacher, undefined, child.surveyIds[0])
    expect(answer.status).toBe(422)
  })

  it.each([
    ['a parent’s questionnaire', () => child.surveyIds[1]!],
    ['one that does not exist', () => 2 ** 31 - 1],
  ])('do not exist for %s', async (_of, surveyId) => {
    expect((await teacher.get(path(surveyId()))).status).toBe(404)
    expect((await choose(teacher, undefined, surveyId())).status).toBe(404)
  })
})

describe('another questionnaire in place of a teacher questionnaire', () => {
  it('is opened, and the former one is archived with its answers; nothing finished changes', async () => {
    await server.db
      .insertInto('answers')
      .values({ survey_id: sixteen, response_type_id: 1, text_answer: 'Kept.', author_staff_id: teacher.staffId })
      .execute()
    const before = await surveys()
    const answer = await choose(teacher)
    expect(answer.status).toBe(201)
    const [former, parent, chosen] = await surveys()
    expect(answer.json).toEqual({ survey_id: chosen?.id })
    expect(chosen).toMatchObject({ age_months: 18, status: 'pending', deadline_date: '2026-05-07', archived_at: null })
    expect(former).toEqual({ ...before[0], archived_at: new Date(server.clock.now).toISOString() })
    expect(parent).toEqual(before[1])
    const kept = await server.db.selectFrom('answers').select('text_answer').where('survey_id', '=', sixteen).execute()
    expect(kept).toEqual([{ text_answer: 'Kept.' }])
  })

  it('is shown on both with author, date and reason, in the results and in the list', async () => {
    const { survey_id: chosenId } = (await choose(teacher)).json as { survey_id: number }
    const choice = {
      survey_id: chosenId,
      name: 'ASQ-3 18',
      former_survey_id: sixteen,
      former_name: 'ASQ-3 16',
      author_name: expect.stringMatching(/./),
      chosen_at: expect.stringContaining('2026-03-18T'),
      reason,
    }
    const results = async (id: number) => (await teacher.get(paths.asqSurvey(id))).json as SurveyResultsWire
    expect((await results(sixteen)).teacher?.instrument_choices).toEqual([choice])
    expect((await results(sixteen)).parent?.instrument_choices).toEqual([])
    expect((await results(chosenId)).teacher?.instrument_choices).toEqual([choice])
    const list = (await teacher.get(`${paths.asqSurveys}?player=${child.id}`)).json as SurveyListWire
    expect(list.data[0]?.teacher_questionnaire).toMatchObject({ id: chosenId, instrument_choices: [choice] })
  })

  it('can be changed back: the former one is open again with its answers, and both choices are told', async () => {
    const { survey_id: eighteen } = (await choose(teacher)).json as { survey_id: number }
    const back = await choose(admin, { age_months: 16, reason: 'The family disagrees.' }, eighteen)
    expect(back.json).toEqual({ survey_id: sixteen })
    expect(await open()).toMatchObject([{ id: sixteen, status: 'in_progress' }])
    const { choices } = (await teacher.get(path())).json as { choices: { reason: string }[] }
    expect(choices.map((each) => each.reason)).toEqual([reason, 'The family disagrees.'])
  })

  it.each([
    [
      'a form that the age is not in',
      { age_months: 20, reason },
      { age_months: [fieldMessages.instrument_not_offered] },
    ],
    ['its own form', { age_months: 16, reason }, { age_months: [fieldMessages.instrument_not_offered] }],
    ['no reason', { age_months: 18, reason: ' \n' }, { reason: [fieldMessages.text_missing] }],
    [
      'a reason of 501 characters',
      { age_months: 18, reason: 'r'.repeat(501) },
      { reason: [fieldMessages.reason_too_long] },
    ],
    ['no form', { reason }, { age_months: [fieldMessages.missing] }],
    ['a form that is no number', { age_months: '18', reason }, { age_months: [fieldMessages.wrong_form] }],
  ])('is refused with a sentence beside the field for %s', async (_what, body, errors) => {
    const answer = await choose(teacher, body)
    expect(answer.status).toBe(422)
    expect(answer.json).toMatchObject({ errors })
    expect((await open()).map(({ id }) => id)).toEqual([sixteen])
  })

  it('takes a reason of 500 characters', async () => {
    expect((await choose(teacher, { age_months: 18, reason: 'r'.repeat(500) })).status).toBe(201)
  })

  it('is refused for a finished questionnaire', async () => {
    child = await addEarlyChild(server, [ofTeacher(16, { finishedAt: '2026-03-10T15:00:00.000Z' })])
    const answer = await choose(teacher, undefined, child.surveyIds[0])
    expect([answer.status, answer.json]).toMatchObject([409, { message: messages.survey_finished }])
  })

  it('is refused for the second of two people, who is told by whom, when and why another one was chosen', async () => {
    await choose(teacher)
    const second = await choose(admin, { age_months: 18, reason: 'Mine.' })
    expect([second.status, second.json]).toMatchObject([409, { message: messages.survey_archived }])
    expect((await admin.get(path())).json).toMatchObject({ is_open: false, forms: [], choices: [{ reason }] })
  })

  it.each([
    ['the teacher', () => [teacher, admin] as const],
    ['the admin', () => [admin, teacher] as const],
  ])('is chosen once if two people choose at the same time, %s first', async (_first, callers) => {
    const answers = await Promise.all(callers().map((caller) => choose(caller)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(await open()).toHaveLength(1)
  })

  it('leaves one open questionnaire if two people choose each other’s at the same time', async () => {
    child = await addEarlyChild(server)
    const [first, second] = child.surveyIds as [number, number]
    const answers = await Promise.all([
      choose(teacher, { age_months: 18, reason }, first),
      choose(admin, { age_months: 16, reason }, second),
    ])
    expect(answers.map(({ status }) => status)).not.toContain(500)
    expect(await open()).toHaveLength(1)
  })

  it('is recorded in the audit log without its reason', async () => {
    await choose(teacher)
    const event = await server.db
      .selectFrom('audit_events')
      .selectAll()
      .where('event', '=', 'player_questionnaire.instrument_chosen')
      .where('record_id', '=', String(sixteen))
      .executeTakeFirstOrThrow()
    expect(event).toMatchObject({ staff_id: teacher.staffId, status: 201 })
    expect(JSON.stringify(event)).not.toContain('caught up')
  })
})
