import { fieldErrorsAnswer } from './fieldErrors.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { FollowUpSurveyWire } from '../../src/api/followUp.ts'
import { paths } from '../../src/api/paths.ts'
import { partnerScope } from '../../src/server/identity/scope.ts'
import { refreshSurveyList } from '../../src/server/repositories/refreshSurveyList.ts'
import { resultsOfFamily } from '../../src/server/repositories/resultsEmails.ts'
import type { NotedChild } from './smallWorld.ts'
import { type Caller, startTestServer, type TestAnswer, type TestServer } from './testServer.ts'
import { answeredSurvey, tinyReport, tinySurveyBody } from './tinyFollowUp.ts'

let server: TestServer
let child: NotedChild
let coach: Caller

beforeAll(async () => {
  server = await startTestServer()
  child = server.world.a.children.inside
  coach = await server.signIn('coach')
})
afterAll(() => server.stop())
afterEach(async () => {
  await server.db
    .updateTable('follow_ups')
    .set({ answers: '[]', changes: '[]', filled_at: null, updated_at: null, respondent_staff_id: null, revision: 0 })
    .execute()
  await server.db.transaction().execute((tx) => refreshSurveyList(tx, partnerScope(server.world.a.id), [child.id]))
})

const open = (surveyId: number, caller = coach): Promise<TestAnswer> =>
  caller.post(paths.followUpSurveys, { player_questionnaire_id: surveyId })
const opened = async (surveyId = child.parentSurveyId, caller = coach) =>
  (await open(surveyId, caller)).json as FollowUpSurveyWire
const save = (survey: FollowUpSurveyWire, caller = coach) => caller.put(paths.followUpSurvey(survey.id), { ...survey })
const rowsOf = (childId: number) =>
  server.db.selectFrom('follow_ups').selectAll().where('child_id', '=', childId).execute()
const question = (survey: FollowUpSurveyWire, id: number) => survey.questions.find((one) => one.id === id)!
const listed = async () =>
  ((await coach.get(`${paths.asqSurveys}?player=${child.id}`)).json as { data: { follow_up: string }[] }).data[0]!
    .follow_up

describe('opening a follow-up report (110)', () => {
  it('answers with the survey: its name, whose it is, and its questions sorted by position', async () => {
    const answer = await open(child.parentSurveyId)
    expect(answer.status).toBe(200)
    const survey = answer.json as FollowUpSurveyWire
    expect(survey).toMatchObject({
      id: child.followUpId,
      name: 'Tiny Follow-Up',
      provenance: 'sample',
      player: { id: child.id, name: 'Ines Child' },
      questionnaire: { id: child.parentSurveyId },
      updated_at: null,
      respondent: null,
    })
    expect(survey.questions.map(({ title }) => title)).toEqual(['Talked on', 'With', 'Material given', 'Steps', 'More'])
    expect(question(survey, tinyReport.list).children.map(({ title }) => title)).toEqual(['Play', 'Wait'])
    expect(question(survey, tinyReport.line).info_link).toBe('https://milestones.example/')
    expect(question(survey, tinyReport.date).answer).toEqual({ checked: false, value: null })
  })

  it('creates one report for a screening, from either side, however often and however many simultaneously', async () => {
    const { outside } = server.world.a.children
    const admin = await server.signIn('admin')
    await server.db.deleteFrom('follow_ups').where('child_id', '=', outside.id).execute()
    await server.db
      .updateTable('surveys')
      .set({ status: 'finished', finished_at: new Date(server.clock.now).toISOString() })
      .where('id', '=', outside.teacherSurveyId)
      .execute()
    const ids = [outside.parentSurveyId, outside.teacherSurveyId, outside.parentSurveyId, outside.teacherSurveyId]
    const answers = await Promise.all(ids.map((id) => open(id, admin)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map(({ json }) => (json as FollowUpSurveyWire).id)).size).toBe(1)
    expect(await rowsOf(outside.id)).toHaveLength(1)
  })

  it('gives a report from before there were forms the form in use', async () => {
    await server.db.updateTable('follow_ups').set({ form_id: null }).where('id', '=', child.followUpId).execute()
    expect((await opened()).questions).toHaveLength(5)
    expect((await rowsOf(child.id))[0]!.form_id).not.toBeNull()
  })

  it('keeps the form that it was begun on', async () => {
    const forms = server.db.updateTable('follow_up_forms')
    const { id } = await server.db
      .insertInto('follow_up_forms')
      .values({
        version: 'next',
        definition: JSON.stringify({ name: 'Next', version: 'next', provenance: 'sample', questions: [] }),
        current: false,
        created_at: new Date(server.clock.now).toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await forms.set({ current: false }).execute()
    await forms.set({ current: true }).where('id', '=', id).execute()
    expect((await opened()).name).toBe('Tiny Follow-Up')
    await forms.set({ current: false }).execute()
    await forms.set({ current: true }).where('version', '=', 'tiny-1').execute()
  })

  it.each([
    ['the partner has no follow-up reports', 'no_follow_up', 'partners', 'follow_up_enabled'],
    ['the child has none', 'no_follow_up', 'children', 'asq_follow_up_enabled'],
  ] as const)('says so when %s, and saves none either', async (_name, code, table, column) => {
    const survey = await opened()
    const set = (value: boolean) => server.deps.database.query(`update ${table} set ${column} = $1`, [value])
    await set(false)
    for (const answer of [await open(child.parentSurveyId), await save(survey)]) {
      expect(answer.status).toBe(409)
      expect(answer.json).toEqual({ code, message: 'Follow-up reports are not used for this child.' })
    }
    await set(true)
  })

  it('says so while no questionnaire of the screening is completed', async () => {
    const other = server.world.a.children.insideTwice
    await server.db.deleteFrom('follow_ups').where('child_id', '=', other.id).execute()
    const survey = server.db.updateTable('surveys').where('id', '=', other.parentSurveyId)
    await survey.set({ status: 'in_progress', finished_at: null }).execute()
    const answer = await open(other.parentSurveyId)
    expect(answer.status).toBe(409)
    expect(answer.json).toMatchObject({ code: 'no_screening_completed' })
    expect(await rowsOf(other.id)).toEqual([])
    await survey.set({ status: 'finished', finished_at: new Date(server.clock.now).toISOString() }).execute()
  })

  it('says so while there is no form', async () => {
    const other = server.world.a.children.insideTwice
    await server.db.deleteFrom('follow_ups').where('child_id', '=', other.id).execute()
    const forms = server.db.updateTable('follow_up_forms')
    await forms.set({ current: false }).execute()
    const answer = await open(other.parentSurveyId)
    expect(answer.status).toBe(409)
    expect(answer.json).toMatchObject({ code: 'no_follow_up_form' })
    await forms.set({ current: true }).where('version', '=', 'tiny-1').execute()
  })

  it('answers for a survey out of one’s access as for none', async () => {
    const { a, b } = server.world
    const missing = await open(900_001)
    for (const id of [a.children.outside.parentSurveyId, b.children.foreign.parentSurveyId]) {
      const answer = await open(id)
      expect(answer.status).toBe(404)
      expect(answer.bytes.equals(missing.bytes)).toBe(true)
    }
    expect((await open(b.children.foreign.parentSurveyId, await server.signIn('admin'))).status).toBe(200)
  })

  it('opens one report for those who may not see the teacher’s side, too', async () => {
    const partnerAdmin = await server.signIn('partner_admin')
    expect((await opened(child.parentSurveyId, partnerAdmin)).id).toBe(child.followUpId)
    expect((await opened(child.teacherSurveyId, partnerAdmin)).id).toBe(child.followUpId)
  })
})

describe('saving a follow-up report (110, 112)', () => {
  const everything = {
    [tinyReport.date]: { checked: true, value: '2026-03-17' },
    [tinyReport.fillIn]: { checked: true, value: ' Grandmother ' },
    [tinyReport.line]: { checked: true },
    [tinyReport.list]: { checked: true },
    [tinyReport.firstLine]: { checked: true },
    [tinyReport.area]: { value: 'All are well.' },
  }

  it('keeps every type of answer, and says who saved it and when on the partner’s clock', async () => {
    const answer = await save(answeredSurvey(await opened(), everything))
    expect(answer.status).toBe(200)
    const saved = answer.json as FollowUpSurveyWire
    expect(saved.updated_at).toBe('2026-03-18T11:30:00.000-04:00')
    expect(saved.respondent).toEqual({ id: coach.staffId, name: 'Usual coach' })
    expect(question(saved, tinyReport.date).answer).toEqual({ checked: true, value: '2026-03-17' })
    expect(question(saved, tinyReport.fillIn).answer).toEqual({ checked: true, value: 'Grandmother' })
    expect(question(saved, tinyReport.area).answer).toEqual({ checked: false, value: 'All are well.' })
    expect(question(saved, tinyReport.list).children.map(({ answer: { checked } }) => checked)).toEqual([true, false])
    expect(await opened()).toEqual(saved)
    expect(await opened(child.parentSurveyId, await server.signIn('teacher'))).toEqual(saved)
  })

  it('keeps nothing that is disabled: no date or text without its tick, no line without its list’s (111)', async () => {
    const survey = answeredSurvey(await opened(), {
      ...everything,
      [tinyReport.date]: { checked: false, value: '2026-03-17' },
      [tinyReport.list]: { checked: false },
    })
    const saved = (await save(survey)).json as FollowUpSurveyWire
    expect(question(saved, tinyReport.date).answer).toEqual({ checked: false, value: null })
    expect(question(saved, tinyReport.list).children.every(({ answer }) => !answer.checked)).toBe(true)
  })

  it('turns the survey list’s Follow-Up column and its filter, and back when nothing is left in it', async () => {
    expect(await listed()).toBe('not_filled')
    const filtered = async (choice: string) =>
      ((await coach.get(`${paths.asqSurveys}?follow_up_select=${choice}&player=${child.id}`)).json as { data: [] }).data
        .length
    expect([await filtered('completed'), await filtered('incomplete')]).toEqual([0, 1])
    await save(answeredSurvey(await opened(), everything))
    expect(await listed()).toBe('filled')
    expect([await filtered('completed'), await filtered('incomplete')]).toEqual([1, 0])
    const first = (await rowsOf(child.id))[0]!.filled_at
    server.clock.advance(60_000)
    await save(answeredSurvey(await opened(), { [tinyReport.line]: { checked: false } }))
    expect((await rowsOf(child.id))[0]!.filled_at).toBe(first)
    await save({ ...tinySurveyBody(child.followUpId), revision: 2 })
    expect(await listed()).toBe('not_filled')
    server.clock.advance(-60_000)
  })

  it('changes nothing of the form by what is sent', async () => {
    const survey = await opened()
    const forged = {
      ...survey,
      name: 'Forged',
      player: { id: 1, name: 'Forged' },
      questions: survey.questions.map((one) => ({ ...one, title: 'Forged', info_link: 'https://forged.example' })),
    }
    expect(await (await save(forged)).json).toEqual({
      ...survey,
      updated_at: expect.any(String),
      respondent: expect.any(Object),
      revision: 1,
    })
  })

  it.each([
    ['a question too few', (survey: FollowUpSurveyWire) => ({ ...survey, questions: survey.questions.slice(1) })],
    [
      'a question twice',
      (survey: FollowUpSurveyWire) => ({ ...survey, questions: [...survey.questions.slice(1), survey.questions[1]!] }),
    ],
    ['no question at all', (survey: FollowUpSurveyWire) => ({ ...survey, questions: [] })],
  ])('refuses %s', async (_name, change) => {
    const answer = await save(change(await opened()))
    expect(answer.status).toBe(422)
    expect(answer.json).toEqual(fieldErrorsAnswer({ questions: ['Send every question of the report, each once.'] }))
  })

  it.each(['2026-02-30', '03/17/2026', 'soon'])(
    'refuses the date %s, and keeps nothing of that report',
    async (value) => {
      const survey = answeredSurvey(await opened(), { ...everything, [tinyReport.date]: { checked: true, value } })
      const answer = await save(survey)
      expect(answer.status).toBe(422)
      expect(answer.json).toEqual(fieldErrorsAnswer({ 'questions[0].answer.value': ['Use a date as YYYY-MM-DD.'] }))
      expect((await rowsOf(child.id))[0]!.answers).toEqual([])
    },
  )

  it.each([
    ['an unknown key', { partner_id: 1 }],
    [
      'a text that is too long',
      { questions: answeredSurvey(tinySurveyBody(1), { [tinyReport.area]: { value: 'x'.repeat(10_001) } }).questions },
    ],
    [
      'characters that cannot be kept',
      { questions: answeredSurvey(tinySurveyBody(1), { [tinyReport.area]: { value: 'a\u0000b' } }).questions },
    ],
  ])('refuses %s', async (_name, more) => {
    const answer = await coach.put(paths.followUpSurvey(child.followUpId), {
      ...tinySurveyBody(child.followUpId),
      ...more,
    })
    expect(answer.status).toBe(422)
  })
})

describe('the content of a follow-up report', () => {
  it('reaches no PDF, no e-mail to the family, no message and no log of calls', async () => {
    const secret = 'ZZFOLLOWUPSECRET'
    await save(
      answeredSurvey(await opened(), {
        [tinyReport.area]: { value: secret },
        [tinyReport.fillIn]: { checked: true, value: secret },
      }),
    )
    const report = await coach.get(`${paths.asqSurveyReport(child.parentSurveyId)}?locale=en`)
    expect(report.status).toBe(200)
    const { extractText, getDocumentProxy } = await import('unpdf')
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(report.bytes)), { mergePages: true })
    expect(text).toContain('Ines')
    expect(text).not.toContain(secret)

    await coach.post(paths.resultsEmail(child.parentSurveyId))
    const { id } = await server.db.selectFrom('results_emails').select('id').executeTakeFirstOrThrow()
    expect(JSON.stringify(await resultsOfFamily(server.db, partnerScope(server.world.a.id), id))).not.toContain(secret)
    await coach.post(paths.followUpMessage(child.parentSurveyId), {
      parent_message_id: 1,
      message: 'When may we talk?',
    })
    expect(JSON.stringify(await server.db.selectFrom('parent_messages').selectAll().execute())).not.toContain(secret)
    const audit = await server.db.selectFrom('audit_events').selectAll().execute()
    expect(JSON.stringify(audit)).not.toContain(secret)
    expect(audit).toContainEqual(
      expect.objectContaining({ event: 'follow_up.saved', record_id: String(child.followUpId) }),
    )
    expect(audit).toContainEqual(
      expect.objectContaining({ event: 'follow_up.opened', record_id: String(child.followUpId) }),
    )
  })
})
