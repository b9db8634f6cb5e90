import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { FollowUpSurveyWire } from '../../src/api/followUp.ts'
import { paths } from '../../src/api/paths.ts'
import { scopeParts } from '../../src/server/identity/scope.ts'
import { deviceAt, emptySurvey } from './answerCalls.ts'
import { addEarlyChild } from './earlyChild.ts'
import type { NotedChild } from './smallWorld.ts'
import type { AddedChild } from './surveyListFixture.ts'
import { type Caller, type TestAnswer, type TestServer, startTestServer } from './testServer.ts'
import { answeredSurvey, tinyReport } from './tinyFollowUp.ts'
import { tiny } from './tinyInstrument.ts'

let server: TestServer
let child: NotedChild
/** With a teacher survey that another form may replace. */
let early: AddedChild
let coach: Caller
let teacher: Caller

beforeAll(async () => {
  server = await startTestServer()
  child = server.world.a.children.inside
  early = await addEarlyChild(server)
  coach = await server.signIn('coach')
  teacher = await server.signIn('teacher')
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => server.stop())

/** From this statement on, the record is out of scope: it left between the reading and the writing. */
function leaveScopeAt(use: string): void {
  const original = scopeParts.partner
  vi.spyOn(scopeParts, 'partner').mockImplementation((scope, named, column) =>
    named === use ? sql<boolean>`false` : original(scope, named, column),
  )
}

const keyed = () => ({ 'idempotency-key': randomUUID() })

async function saveReport(): Promise<TestAnswer> {
  const survey = (await coach.post(paths.followUpSurveys, { player_questionnaire_id: child.parentSurveyId }))
    .json as FollowUpSurveyWire
  const answered = answeredSurvey(survey, { [tinyReport.area]: { value: 'Said at home.' } })
  return coach.put(paths.followUpSurvey(survey.id), { ...answered }, { 'idempotency-key': `${randomUUID()}:1` })
}

async function finish(): Promise<TestAnswer> {
  await emptySurvey(server, child)
  const device = deviceAt(teacher, child)
  for (const item of [...tiny.communication, ...tiny.grossMotor]) await device.give(item, { answer_handles: ['yes'] })
  return teacher.patch(paths.playerQuestionnaire(child.id, child.teacherSurveyId), { status: 'finished' })
}

/** Its scoring job has disappeared, so that finishing it again enqueues another one. */
async function finishAgain(): Promise<TestAnswer> {
  await emptySurvey(server, child)
  const finished = { status: 'finished', finished_at: new Date(server.clock.now).toISOString() } as const
  await server.db.updateTable('surveys').set(finished).where('id', '=', child.teacherSurveyId).execute()
  return teacher.patch(paths.playerQuestionnaire(child.id, child.teacherSurveyId), { status: 'finished' })
}

const writes: readonly (readonly [use: string, status: number, write: () => Promise<TestAnswer>])[] = [
  ['followUps.lock', 404, saveReport],
  ['followUps.save', 409, saveReport],
  ['scoring.finish', 404, finish],
  ['scoring.setJob', 404, finishAgain],
  ['csvExport.insert', 404, () => coach.post(paths.asqSurveysCsvExport, {}, keyed())],
  ['resultsEmails.insert', 404, () => coach.post(paths.resultsEmail(child.parentSurveyId), {}, keyed())],
  [
    'parentMessages.insert',
    404,
    () =>
      coach.post(
        paths.followUpMessage(child.parentSurveyId),
        { parent_message_id: 1, message: 'When may we talk?' },
        keyed(),
      ),
  ],
  [
    'notes.insert',
    404,
    () =>
      coach.post(paths.notes(child.id, child.parentSurveyId), { body: 'Sings along.', asq_question_id: 11 }, keyed()),
  ],
  [
    'replacedTexts.settle',
    404,
    () => teacher.remove(paths.replacedText(child.id, child.teacherSurveyId, child.replacedTextId)),
  ],
  [
    'otherInstrument.replace',
    404,
    () =>
      teacher.post(
        paths.otherInstrument(early.id, early.surveyIds[0]!),
        { age_months: 18, reason: 'Has caught up.' },
        keyed(),
      ),
  ],
  ['notes.change', 404, () => teacher.patch(paths.note(child.noteId), { body: 'Sings along.' })],
  ['notes.delete', 404, () => teacher.remove(paths.note(child.noteId))],
]

describe('a write that finds its record gone', () => {
  it.each(writes)('by the predicate %s is answered %d, and nothing of it stays', async (use, status, write) => {
    const rows = async () => ({
      requests: await server.db.selectFrom('requests').select('key').execute(),
      jobs: await server.db.selectFrom('tracked_jobs').select('id').execute(),
    })
    const before = await rows()
    leaveScopeAt(use)
    expect((await write()).status).toBe(status)
    expect(await rows()).toEqual(before)
  })
})
