import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { messages } from '../../src/api/messages.ts'
import { paths } from '../../src/api/paths.ts'
import type { SurveyResultsWire } from '../../src/api/results.ts'
import type { ScoringStatusWire } from '../../src/api/scoring.ts'
import { partnerScope } from '../../src/server/identity/scope.ts'
import { scoreSurvey } from '../../src/server/commands/scoreSurvey.ts'
import { sweepTrackedJobs } from '../../src/server/jobs/tracked.ts'
import { deviceAt, emptySurvey, errorsOf, statusOf } from './answerCalls.ts'
import type { SmallChild } from './smallWorldChildren.ts'
import { type Caller, type TestAnswer, type TestServer, startTestServer } from './testServer.ts'
import { tiny, tinyInstrument } from './tinyInstrument.ts'

let server: TestServer
let teacher: Caller
let child: SmallChild

beforeAll(async () => {
  server = await startTestServer()
  teacher = await server.signIn('teacher')
  child = server.world.a.children.inside
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.deps.jobs.runDue()
  await emptySurvey(server, child)
})

const finish = (caller = teacher) =>
  caller.patch(paths.playerQuestionnaire(child.id, child.teacherSurveyId), { status: 'finished' })
const poll = (jobId?: string | null) => {
  const query = jobId === undefined || jobId === null ? '' : `?job_id=${jobId}`
  return teacher.get(`${paths.playerQuestionnaireStatus(child.id, child.teacherSurveyId)}${query}`)
}
const scoring = (answer: TestAnswer) => answer.json as ScoringStatusWire
const status = () => statusOf(server, child.teacherSurveyId)
const resultRows = () =>
  server.db.selectFrom('results').selectAll().where('survey_id', '=', child.teacherSurveyId).execute()
const jobCount = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from jobs.job where name = 'score-survey' and data ->> 'survey_id' = ${String(child.teacherSurveyId)}
  `.execute(server.db)
  return rows[0]?.count ?? 0
}
const listRow = () =>
  server.db
    .selectFrom('survey_list')
    .select(['teacher_finished_at', 'teacher_flags'])
    .where('child_id', '=', child.id)
    .where('asq', '=', 'any')
    .where('matching', '=', 0)
    .executeTakeFirstOrThrow()

async function answerAll(handle: string, items: readonly number[] = [...tiny.communication, ...tiny.grossMotor]) {
  const device = deviceAt(teacher, child)
  for (const item of items) await device.give(item, { answer_handles: [handle] })
}

describe('finishing a survey', () => {
  const message = (count: number) =>
    `In order to score the questionnaire, at least ${count} questions must be answered in each section, not including the overall section.`

  it('is refused while a section is short, with the number of the first short one (92)', async () => {
    const empty = await finish()
    expect([empty.status, errorsOf(empty)]).toEqual([422, { base: [message(2)] }])
    await answerAll('yes', [tiny.communication[0], ...tiny.grossMotor])
    expect(errorsOf(await finish())).toEqual({ base: [message(2)] })
    await answerAll('yes', tiny.communication)
    await server.db
      .deleteFrom('answers')
      .where('survey_id', '=', child.teacherSurveyId)
      .where('response_type_id', 'in', [...tiny.grossMotor])
      .execute()
    expect(errorsOf(await finish())).toEqual({ base: [message(1)] })
    expect(await status()).toMatchObject({ status: 'in_progress', finished_at: null, asq_jid: null })
    expect(await resultRows()).toEqual([])
  })

  it('needs as many answers as each section asks for, and none of Overall', async () => {
    await answerAll('yes', [...tiny.communication, tiny.grossMotor[0]])
    expect((await finish()).status).toBe(200)
  })

  it('keeps who finished it and when, enqueues its scoring, and moves the child in the list', async () => {
    await answerAll('yes')
    const finished = scoring(await finish())
    expect(finished).toEqual({
      id: child.teacherSurveyId,
      status: 'finished',
      job: 'pending',
      asq_id: null,
      asq_jid: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    expect(await status()).toMatchObject({
      status: 'finished',
      finished_at: new Date(server.clock.now).toISOString(),
      respondent_staff_id: teacher.staffId,
      asq_jid: finished.asq_jid,
    })
    expect((await listRow()).teacher_finished_at).toBe(new Date(server.clock.now).toISOString())
  })

  it('twice is finishing once: the same state, one job, the first person and time', async () => {
    await answerAll('yes')
    const jobs = await jobCount()
    const first = await finish()
    server.clock.advance(60_000)
    const second = await finish(await server.signIn('admin'))
    expect([second.status, second.text]).toEqual([200, first.text])
    expect(await jobCount()).toBe(jobs + 1)
    expect((await status()).respondent_staff_id).toBe(teacher.staffId)
    await server.deps.jobs.runDue()
    const third = await finish()
    expect(scoring(third)).toMatchObject({ job: 'completed', asq_jid: null })
    expect(await jobCount()).toBe(jobs + 1)
  })

  it('simultaneously from two places enqueues one scoring', async () => {
    await answerAll('yes')
    const jobs = await jobCount()
    const answers = await Promise.all([finish(), finish(), finish()])
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200])
    expect(new Set(answers.map((answer) => scoring(answer).asq_jid)).size).toBe(1)
    expect(await jobCount()).toBe(jobs + 1)
  })

  it('is refused when the survey is archived', async () => {
    await answerAll('yes')
    await server.db
      .updateTable('surveys')
      .set({ archived_at: '2026-03-01T10:00:00Z' })
      .where('id', '=', child.teacherSurveyId)
      .execute()
    const refused = await finish()
    expect([refused.status, refused.json]).toEqual([
      409,
      { code: 'survey_archived', message: messages.survey_archived },
    ])
  })

  it('takes no other status and nothing else', async () => {
    const path = paths.playerQuestionnaire(child.id, child.teacherSurveyId)
    for (const body of [{ status: 'pending' }, { status: 'finished', asq_id: 1 }, {}, []]) {
      expect((await teacher.patch(path, body)).status).toBe(422)
    }
  })
})

describe('scoring', () => {
  it('changes from in progress to a result with its explanation (94)', async () => {
    await answerAll('yes')
    await answerAll('not_yet', [tiny.grossMotor[1]])
    const { asq_jid: jobId } = scoring(await finish())
    expect(scoring(await poll(jobId))).toMatchObject({ job: 'pending', asq_id: null, asq_jid: jobId })
    await server.deps.jobs.runDue()
    const [result] = await resultRows()
    expect(scoring(await poll(jobId))).toMatchObject({ job: 'completed', asq_id: result?.id, asq_jid: null })

    const results = (await teacher.get(paths.asqSurvey(child.teacherSurveyId))).json as SurveyResultsWire
    expect(results.teacher).toMatchObject({ asq_id: result?.id, respondent_name: 'Usual teacher', state: 'completed' })
    const [communication, grossMotor] = results.sections
    expect(communication?.score.teacher).toMatchObject({ result: 20, zone: 'refer', points: 20 })
    expect(grossMotor?.score.teacher).toMatchObject({
      result: 10,
      items: [
        { question_id: 21, label: 'Yes', points: 10 },
        { question_id: 22, label: 'Not yet', points: 0 },
      ],
    })
  })

  it('marks the survey for the filters: monitor or refer, and concern', async () => {
    await answerAll('yes')
    const before = (await listRow()).teacher_flags
    await deviceAt(teacher, child).give(tiny.overallConcern, { answer_handles: ['yes'] })
    await finish()
    await server.deps.jobs.runDue()
    expect(await status()).toMatchObject({ has_concern: true, monitor_or_refer: true })
    expect((await listRow()).teacher_flags & 3).toBe(3)
    expect(before & 3).toBe(0)
  })

  it('raises no concern for an answer that reports none', async () => {
    await answerAll('yes')
    await deviceAt(teacher, child).give(tiny.overallConcern, { answer_handles: ['no'] })
    await finish()
    await server.deps.jobs.runDue()
    expect(await status()).toMatchObject({ has_concern: false })
  })

  it('makes exactly one result however often it runs', async () => {
    await answerAll('yes')
    await finish()
    const at = new Date(server.clock.now).toISOString()
    await Promise.all(
      [1, 2, 3].map(() => scoreSurvey(server.db, partnerScope(server.world.a.id), child.teacherSurveyId, at)),
    )
    await server.deps.jobs.runDue()
    expect(await resultRows()).toHaveLength(1)
  })

  it('leaves a survey alone that is not finished', async () => {
    await answerAll('yes')
    await scoreSurvey(
      server.db,
      partnerScope(server.world.a.id),
      child.teacherSurveyId,
      new Date(server.clock.now).toISOString(),
    )
    expect(await resultRows()).toEqual([])
    expect(await status()).toMatchObject({ status: 'in_progress', asq_id: null })
  })

  it('is tried again after a failure', async () => {
    await answerAll('yes')
    const { asq_jid: jobId } = scoring(await finish())
    const setDefinition = (definition: unknown) =>
      server.db
        .updateTable('instruments')
        .set({ definition: JSON.stringify(definition) })
        .where('id', '=', server.world.instrumentId)
        .execute()
    await setDefinition({ type: 'asq_3' })
    await server.deps.jobs.runDue()
    expect(scoring(await poll(jobId))).toMatchObject({ job: 'pending', asq_id: null, asq_jid: jobId })
    await setDefinition(tinyInstrument)
    await sql`update jobs.job set start_after = now() - interval '1 second' where id = ${jobId}::uuid`.execute(
      server.db,
    )
    await server.deps.jobs.runDue()
    expect(scoring(await poll(jobId))).toMatchObject({ job: 'completed', asq_jid: null })
  })

  it.each([
    ['failed for good', "update jobs.job set state = 'failed' where id ="],
    ['is lost', 'delete from jobs.job where id ='],
  ])('offers to try again when its job %s, and then scores', async (_what, change) => {
    await answerAll('yes')
    const { asq_jid: jobId } = scoring(await finish())
    await server.deps.database.query(`${change} $1::uuid`, [jobId])
    await sweepTrackedJobs(server.deps, 0)
    expect(scoring(await poll(jobId))).toMatchObject({ status: 'finished', job: 'failed', asq_id: null, asq_jid: null })
    expect(scoring(await poll(jobId)).job).toBe('failed')
    expect(scoring(await poll()).job).toBe('none')
    const again = scoring(await finish())
    expect(again.asq_jid).not.toBe(jobId)
    expect(again.job).toBe('pending')
    await server.deps.jobs.runDue()
    expect(scoring(await poll(again.asq_jid))).toMatchObject({ job: 'completed', asq_jid: null })
    expect(await resultRows()).toHaveLength(1)
  })

  it('of a survey finished without a job starts when it is finished again', async () => {
    await answerAll('yes')
    await finish()
    await server.db.updateTable('surveys').set({ asq_jid: null }).where('id', '=', child.teacherSurveyId).execute()
    expect(scoring(await finish())).toMatchObject({ job: 'pending', asq_jid: expect.any(String) })
  })

  it('of a survey that is not finished is none', async () => {
    expect(scoring(await poll(randomUUID()))).toEqual({
      id: child.teacherSurveyId,
      status: 'pending',
      job: 'none',
      asq_id: null,
      asq_jid: null,
    })
  })
})
