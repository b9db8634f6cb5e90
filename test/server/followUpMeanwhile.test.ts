import camelcaseKeys from 'camelcase-keys'
import { fieldErrorsAnswer } from './fieldErrors.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { FollowUpSurveyWire } from '../../src/api/followUp.ts'
import { paths } from '../../src/api/paths.ts'
import type { FollowUpQuestion } from '../../src/domain/followUp.ts'
import { combinedQuestions, comparedQuestions } from '../../src/domain/followUpVersions.ts'
import type { NotedChild } from './smallWorld.ts'
import { type Caller, startTestServer, type TestAnswer, type TestServer } from './testServer.ts'
import { answeredSurvey, tinyReport } from './tinyFollowUp.ts'

let server: TestServer
let child: NotedChild
let coach: Caller
let teacher: Caller

beforeAll(async () => {
  server = await startTestServer()
  child = server.world.a.children.inside
  coach = await server.signIn('coach')
  teacher = await server.signIn('teacher')
})
afterAll(() => server.stop())
afterEach(async () => {
  await server.db.deleteFrom('requests').execute()
  await server.db
    .updateTable('follow_ups')
    .set({ answers: '[]', changes: '[]', filled_at: null, updated_at: null, respondent_staff_id: null, revision: 0 })
    .execute()
})

const read = async (caller = coach) =>
  (await caller.post(paths.followUpSurveys, { player_questionnaire_id: child.parentSurveyId }))
    .json as FollowUpSurveyWire
const saying = (survey: FollowUpSurveyWire, value: string) => answeredSurvey(survey, { [tinyReport.area]: { value } })
const save = (survey: FollowUpSurveyWire, caller = coach, key?: string): Promise<TestAnswer> =>
  caller.put(paths.followUpSurvey(survey.id), { ...survey }, key === undefined ? {} : { 'idempotency-key': key })
const questionsOf = (report: FollowUpSurveyWire) =>
  camelcaseKeys({ ...report }, { deep: true }).questions as readonly FollowUpQuestion[]
const said = async () => (await read()).questions.find(({ id }) => id === tinyReport.area)!.answer.value

const overtaken = {
  code: 'saved_meanwhile',
  message: 'Somebody else has saved this report since you opened it. It was not changed.',
}

describe('two people who save one follow-up report', () => {
  it('counts the saves, so that one after the other is no conflict', async () => {
    const first = await read()
    expect(first.revision).toBe(0)
    const saved = (await save(saying(first, 'One'))).json as FollowUpSurveyWire
    expect(saved.revision).toBe(1)
    const next = await save(saying(await read(teacher), 'Two'), teacher)
    expect(next).toMatchObject({ status: 200, json: { revision: 2, respondent: { id: teacher.staffId } } })
  })

  it('answers 409 to the one who has not seen what the other saved, and changes nothing', async () => {
    const [mine, theirs] = [await read(), await read(teacher)]
    await save(saying(theirs, 'Theirs'), teacher)
    const answer = await save(saying(mine, 'Mine'))
    expect(answer.status).toBe(409)
    expect(answer.json).toEqual(overtaken)
    expect(await read()).toMatchObject({ revision: 1, respondent: { id: teacher.staffId, name: 'Usual teacher' } })
    expect(await said()).toBe('Theirs')
    expect((await save(saying({ ...mine, revision: 1 }, 'Mine'))).status).toBe(200)
    expect(await said()).toBe('Mine')
  })

  it('keeps one of two that arrive simultaneously', async () => {
    const report = await read()
    const answers = await Promise.all([save(saying(report, 'Mine')), save(saying(report, 'Theirs'), teacher)])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(await read()).toMatchObject({ revision: 1 })
    expect(await said()).toBe(answers[0].status === 200 ? 'Mine' : 'Theirs')
  })

  it('loses no answer of two who save different questions simultaneously, once the refused one has put both together', async () => {
    const report = await read()
    const [mine, theirs] = [saying(report, 'Mine'), answeredSurvey(report, { [tinyReport.line]: { checked: true } })]
    const [first] = await Promise.all([save(mine), save(theirs, teacher)])
    const [refused, by] = first.status === 409 ? [mine, coach] : [theirs, teacher]
    const saved = await read()
    const versions = { asRead: questionsOf(report), mine: questionsOf(refused), theirs: questionsOf(saved) }
    const questions = combinedQuestions(comparedQuestions(versions), {})
    const answers = Object.fromEntries(questions.map(({ id, answer }) => [id, answer]))
    expect((await save(answeredSurvey(saved, answers), by)).status).toBe(200)
    const both = answeredSurvey(mine, { [tinyReport.line]: { checked: true } })
    expect((await read()).questions).toEqual(both.questions)
  })

  it('acknowledges a save that changes nothing, whoever saved it before', async () => {
    const report = await read()
    await save(saying(report, 'The same'), teacher)
    const answer = await save(saying(report, ' The same '))
    expect(answer).toMatchObject({ status: 200, json: { revision: 1, respondent: { id: teacher.staffId } } })
  })

  it('shows both what one of them has replaced, by whom and when, until another person changes it again', async () => {
    await save(saying(await read(), 'Mine'))
    await save(saying(await read(teacher), 'Theirs'), teacher)
    const change = {
      question_id: tinyReport.area,
      by: { id: teacher.staffId, name: 'Usual teacher' },
      before: [{ question_id: tinyReport.area, checked: false, value: 'Mine' }],
    }
    for (const reader of [coach, teacher]) {
      const report = await read(reader)
      expect(report.changes).toMatchObject([change])
      expect(report.changes[0]?.at).toBe(report.updated_at)
    }
    await save(saying(await read(), 'Mine'))
    expect((await read(teacher)).changes).toMatchObject([{ by: { id: coach.staffId }, before: [{ value: 'Theirs' }] }])
  })

  it('does not mistake an unknown revision for a newer one', async () => {
    const report = await read()
    expect((await save({ ...saying(report, 'Mine'), revision: 7 })).json).toEqual(overtaken)
    for (const revision of [-1, 0.5, 2 ** 31, null, undefined])
      expect((await save({ ...report, revision: revision as number })).status).toBe(422)
  })
})

describe('a save whose answer was lost', () => {
  const form = randomUUID()

  it('is repeated without conflicting with itself, and saved once', async () => {
    const mine = saying(await read(), 'Mine')
    for (let time = 0; time < 3; time += 1) {
      const answer = await save(mine, coach, `${form}:1`)
      expect(answer).toMatchObject({ status: 200, json: { revision: 1 } })
    }
  })

  it('may have changed before it is sent again, several times', async () => {
    const report = await read()
    for (const [index, text] of ['Mine', 'Mine, longer', 'Mine, longer still'].entries())
      expect((await save(saying(report, text), coach, `${form}:${index + 1}`)).status).toBe(200)
    expect(await said()).toBe('Mine, longer still')
  })

  it('changes nothing when it arrives after a later one of the same form', async () => {
    const report = await read()
    await save(saying(report, 'Later'), coach, `${form}:2`)
    const answer = await save(saying(report, 'Earlier'), coach, `${form}:1`)
    expect(answer).toMatchObject({ status: 200, json: { revision: 1 } })
    expect(await said()).toBe('Later')
  })

  it('still conflicts with another person’s save after it', async () => {
    const report = await read()
    await save(saying(report, 'Mine'), coach, `${form}:1`)
    await save(saying(await read(teacher), 'Theirs'), teacher, `${randomUUID()}:1`)
    expect((await save(saying(report, 'Mine, longer'), coach, `${form}:2`)).json).toEqual(overtaken)
    expect(await said()).toBe('Theirs')
  })

  it('is not recognized in another form: neither in another tab nor from another person', async () => {
    const report = await read()
    await save(saying(report, 'Mine'), coach, `${form}:1`)
    expect((await save(saying(report, 'Elsewhere'), coach, `${randomUUID()}:2`)).json).toEqual(overtaken)
    expect((await save(saying(report, 'Elsewhere'), teacher, `${form}:2`)).json).toEqual(overtaken)
  })

  it.each(['', 'mine', form, `${form}:`, `${form}:1:2`, `${form}:-1`, `${form}:1234567890`])(
    'refuses the Idempotency-Key "%s"',
    async (key) => {
      const answer = await save(await read(), coach, key)
      expect(answer.status).toBe(422)
      expect(answer.json).toEqual(
        fieldErrorsAnswer({ 'idempotency-key': ['Send {uuid}:{attempt} as Idempotency-Key.'] }),
      )
    },
  )
})
