import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import type { FollowUpSurveyWire } from '../../src/api/followUp.ts'
import type { NoteWire, NotesWire } from '../../src/api/notes.ts'
import { apiBase, audienceHeader, paths } from '../../src/api/paths.ts'
import { prepare } from '../../src/server/db/prepare.ts'
import { insertSession } from '../../src/server/repositories/system/sessions.ts'
import { newToken, tokenHash } from '../../src/server/identity/token.ts'
import { makeSmallWorld, type NotedChild } from '../server/smallWorld.ts'
import { makeChild, type SmallChild } from '../server/smallWorldChildren.ts'
import { answeredSurvey, tinyReport, tinySurveyBody } from '../server/tinyFollowUp.ts'
import { embeddedGround, type Ground, serverGround } from './grounds.ts'
import { type ServerProcess, startServerProcess } from './serverProcess.ts'
import { emptyWriterTally, KeyedWriter, PlaceWriter } from './staffWriters.ts'

const rounds = Number(process.env['ROUNDS'] ?? 20)
/** Milliseconds of writing before a kill. */
const shortest = 100
const longest = 700

const grounds: Ground[] = []
afterAll(async () => {
  for (const ground of grounds) await ground.remove()
})

interface World {
  readonly token: string
  readonly coachId: number
  readonly noted: readonly NotedChild[]
  /** One for each round, whose report is opened for the first time in the moment of the kill. */
  readonly unopened: readonly SmallChild[]
}

async function makeWorld(ground: Ground): Promise<World> {
  const database = await ground.open()
  try {
    await prepare(database)
    const now = Date.now()
    const { a, instrumentId } = await makeSmallWorld(database.kysely, now)
    const unopened: SmallChild[] = []
    for (let round = 0; round < rounds; round += 1) {
      const child = { partnerId: a.id, instrumentId, firstName: `Child ${round}`, mark: '', now }
      unopened.push(await makeChild(database.kysely, { ...child, cohortIds: [a.organization.cohorts.first] }))
    }
    const token = newToken()
    const coachId = a.staff.coach
    await insertSession(database.kysely, {
      staffId: coachId,
      tokenHash: tokenHash(token),
      now: new Date(now).toISOString(),
    })
    return { token, coachId, noted: [a.children.inside, a.children.insideTwice], unopened }
  } finally {
    await database.close()
  }
}

/** The calls of one signed-in person. */
function callsOf(token: string) {
  const call = (url: string, method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
    fetch(`${url}${apiBase}${path}`, {
      method,
      headers: {
        [audienceHeader.name]: audienceHeader.value,
        authorization: `Bearer ${token}`,
        'x-user-action': '1',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  const openReport = (url: string, surveyId: number) =>
    call(url, 'POST', paths.followUpSurveys, { player_questionnaire_id: surveyId })
  return {
    openReport,
    addNote: (url: string, child: SmallChild, key: string, body: string) =>
      call(
        url,
        'POST',
        paths.notes(child.id, child.parentSurveyId),
        { body, asq_question_id: 11 },
        { 'idempotency-key': key },
      ),
    sendMessage: (url: string, child: SmallChild, key: string, message: string) =>
      call(
        url,
        'POST',
        paths.followUpMessage(child.parentSurveyId),
        { parent_message_id: 1, message },
        { 'idempotency-key': key },
      ),
    note: (child: SmallChild, noteId: number) => ({
      write: (url: string, body: string) => call(url, 'PATCH', paths.note(noteId), { body }),
      async read(url: string) {
        const response = await call(url, 'GET', paths.notes(child.id, child.parentSurveyId))
        return ((await response.json()) as NotesWire).data.find(({ id }) => id === noteId)?.body ?? null
      },
    }),
    report: (child: NotedChild, form: string = randomUUID(), tries = { made: 0 }) => ({
      // The revision stays the one that was read at first, as in a form whose acknowledgements are all lost.
      write: (url: string, value: string) =>
        call(
          url,
          'PUT',
          paths.followUpSurvey(child.followUpId),
          answeredSurvey(tinySurveyBody(child.followUpId), { [tinyReport.area]: { checked: true, value } }),
          { 'idempotency-key': `${form}:${(tries.made += 1)}` },
        ),
      async read(url: string) {
        const { questions } = (await (await openReport(url, child.parentSurveyId)).json()) as FollowUpSurveyWire
        return questions.find(({ id }) => id === tinyReport.area)?.answer.value ?? null
      },
    }),
  }
}

async function killWhileWriting(ground: Ground) {
  grounds.push(ground)
  const { token, coachId, noted, unopened } = await makeWorld(ground)
  const calls = callsOf(token)
  let server: ServerProcess = await startServerProcess(ground.environment)

  const tallies = { messages: emptyWriterTally(), notes: emptyWriterTally(), changes: emptyWriterTally() }
  const reportTally = emptyWriterTally()
  const messages = noted.map(
    (child) => new KeyedWriter((url, { key, text }) => calls.sendMessage(url, child, key, text), tallies.messages),
  )
  const notes = noted.map(
    (child) => new KeyedWriter((url, { key, text }) => calls.addNote(url, child, key, text), tallies.notes),
  )
  const [child] = noted
  const changed = (await (await calls.addNote(server.url, child!, crypto.randomUUID(), 'First')).json()) as NoteWire
  const note = new PlaceWriter(calls.note(child!, changed.id), tallies.changes)
  note.acknowledged = 'First'
  const reports = noted.map((one) => new PlaceWriter(calls.report(one), reportTally))
  const places = [note, ...reports]
  const writers = [...messages, ...notes, ...places]
  const opened = { acknowledged: 0, unknown: 0 }

  for (const [round, fresh] of unopened.entries()) {
    const { url } = server
    const life = shortest + Math.random() * (longest - shortest)
    const writing = writers.map((writer) => writer.writeUntilGone(url))
    // From both sides at once, as two people do, so near to the kill that some are cut off.
    const opening = pause((life * (1 + Math.random())) / 2).then(() =>
      Promise.allSettled(
        [fresh.parentSurveyId, fresh.teacherSurveyId].map(async (id) => {
          const response = await calls.openReport(url, id)
          return { status: response.status, report: (await response.json()) as FollowUpSurveyWire }
        }),
      ),
    )
    // Every other kill comes as soon as the report is opened: on a slow machine nothing is within any other life.
    await (round % 2 === 0 ? pause(life) : opening)
    await server.kill()
    await Promise.all(writing)
    const answers = (await opening).flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    opened.acknowledged += answers.length
    opened.unknown += 2 - answers.length

    server = await startServerProcess(ground.environment)
    for (const place of places) await place.check(server.url)
    for (const writer of writers) await writer.repeat(server.url)
    for (const place of places) await place.check(server.url)
    const report = (await (await calls.openReport(server.url, fresh.teacherSurveyId)).json()) as FollowUpSurveyWire
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, report: { id: report.id } })
  }
  expect(await server.stop()).toBe(0)

  const database = await ground.open()
  try {
    const { kysely } = database
    const sentMessages = await kysely
      .selectFrom('parent_messages')
      .select('body')
      .where('author_staff_id', '=', coachId)
      .execute()
    const storedNotes = await kysely
      .selectFrom('notes')
      .select('body')
      .where('author_staff_id', '=', coachId)
      .where('id', '<>', changed.id)
      .execute()
    // Each acknowledged one once, and no other: what was in doubt has been repeated and acknowledged.
    const bodies = (rows: readonly { body: string }[]) => rows.map(({ body }) => body).toSorted()
    expect(bodies(sentMessages)).toEqual(messages.flatMap(({ acknowledged }) => acknowledged).toSorted())
    expect(bodies(storedNotes)).toEqual(notes.flatMap(({ acknowledged }) => acknowledged).toSorted())
    const ids = unopened.map(({ id }) => id)
    const begun = await kysely.selectFrom('follow_ups').select('child_id').where('child_id', 'in', ids).execute()
    expect(begun.map((row) => row.child_id).toSorted((one, other) => one - other)).toEqual(ids)
  } finally {
    await database.close()
  }
  return { ...tallies, reports: reportTally, opened }
}

async function expectEachOnce(name: string, ground: Ground): Promise<void> {
  const { opened, ...tallies } = await killWhileWriting(ground)
  console.log(`Follow-up messages, reports and notes, ${rounds} rounds of kill -9, ${name}`)
  console.table({ ...tallies, opened })
  for (const tally of Object.values(tallies)) {
    expect(tally).toMatchObject({ lost: 0, refused: 0 })
    expect(tally.acknowledged).toBeGreaterThan(rounds)
    expect(tally.unknown).toBeGreaterThan(0)
  }
}

const promise = 'are there once each, after what got no answer was sent again: none lost, none doubled'

describe('follow-up messages, follow-up reports and notes whose server is killed', () => {
  it(`${promise}: embedded database`, async () => {
    await expectEachOnce('embedded database', await embeddedGround())
  })

  it.skipIf(!process.env['DATABASE_URL'])(`${promise}: PostgreSQL server (DATABASE_URL)`, async () => {
    await expectEachOnce('PostgreSQL server', await serverGround())
  })
})
