import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { paths } from '../../src/api/paths.ts'
import type { TakingSurveyWire } from '../../src/api/questionnaire.ts'
import { partnerScope } from '../../src/server/identity/scope.ts'
import { archiveSurveys } from '../../src/server/repositories/dueSurveys.ts'
import { cleanupJob, startCleanup } from '../../src/server/jobs/cleanup.ts'
import { noteReplacedTexts } from '../../src/server/repositories/replacedTexts.ts'
import { emptySurvey, storedAnswers, written } from './answerCalls.ts'
import type { SmallChild } from './smallWorldChildren.ts'
import { type Caller, type TestServer, startTestServer } from './testServer.ts'
import { tiny } from './tinyInstrument.ts'

let server: TestServer
let teacher: Caller
let coach: Caller
let child: SmallChild

beforeAll(async () => {
  server = await startTestServer()
  teacher = await server.signIn('teacher')
  coach = await server.signIn('coach')
  child = server.world.a.children.inside
})
afterAll(() => server.stop())
beforeEach(() => emptySurvey(server, child))

const [item, otherItem] = tiny.communication

/** Rises over all devices, so that two people on one device never have the same. */
let delivered = 0

/** One device of a person, which says with each text which revision was read. */
function writerOf(caller: Caller, deviceId = randomUUID()) {
  const key = (responseTypeId: number) => {
    delivered += 1
    return { 'idempotency-key': `${deviceId}:${responseTypeId}:${delivered}` }
  }
  const having = (read: number | null) => (read === null ? '' : `?read_revision=${read}`)
  const give = async (responseTypeId: number, value: object, read: number | null = null) =>
    written(
      await caller.post(
        paths.answers(child.id, child.teacherSurveyId) + having(read),
        { asq_response_type_id: responseTypeId, ...value },
        key(responseTypeId),
      ),
    )
  return {
    deviceId,
    give,
    choose: (responseTypeId: number) => give(responseTypeId, { answer_handles: ['yes'] }),
    write: (text: string, read: number | null = null, responseTypeId: number = tiny.overallText) =>
      give(responseTypeId, { text_answer: text }, read),
    remove: async (read: number | null = null, responseTypeId: number = tiny.overallText) =>
      written(
        await caller.remove(
          paths.answer(child.id, child.teacherSurveyId, 999_999_999_999_999) + having(read),
          key(responseTypeId),
        ),
      ),
    again: () => {
      delivered -= 1
    },
  }
}

const survey = async () =>
  (await teacher.get(paths.playerQuestionnaire(child.id, child.teacherSurveyId))).json as TakingSurveyWire
const replaced = async () => (await survey()).replaced_texts.map(({ text }) => text)
const stored = async () => (await storedAnswers(server, child.teacherSurveyId)).get(tiny.overallText)?.text
const revisionOf = ({ answer }: ReturnType<typeof written>) => answer?.revision ?? null

describe('two people in one text', () => {
  it('keeps the words of the earlier one, with both authors and times, and says so to the later one at once', async () => {
    const [first, second] = [writerOf(teacher), writerOf(coach)]
    await first.write('Runs.')
    const earlier = server.clock.now
    server.clock.advance(60_000)
    const answer = await second.write('Jumps.')
    expect(answer).toMatchObject({ replaced_texts_changed: true, answer: { text_answer: 'Jumps.' } })
    expect((await survey()).replaced_texts).toEqual([
      {
        id: expect.any(Number),
        asq_response_type_id: tiny.overallText,
        text: 'Runs.',
        author_name: 'Usual teacher',
        written_at: new Date(earlier).toISOString(),
        replaced_by_name: 'Usual coach',
        replaced_at: new Date(server.clock.now).toISOString(),
      },
    ])
  })

  it('keeps nothing of a text that the later one had read, and something of one that changed since', async () => {
    const [first, second] = [writerOf(teacher), writerOf(coach)]
    const read = revisionOf(await first.write('Runs.'))
    expect(await second.write('Runs fast.', read)).toMatchObject({ replaced_texts_changed: false })
    expect(await replaced()).toEqual([])
    await first.write('Runs slowly.', read)
    expect([await stored(), await replaced()]).toEqual(['Runs slowly.', ['Runs fast.']])
  })

  it('counts a deletion as replacing', async () => {
    const [first, second] = [writerOf(teacher), writerOf(coach)]
    const read = revisionOf(await first.write('Runs.'))
    expect(await second.remove()).toMatchObject({ answer: null, replaced_texts_changed: true })
    expect(await replaced()).toEqual(['Runs.'])
    await emptySurvey(server, child)
    await first.write('Runs.')
    expect(read).not.toBeNull()
    await second.remove(revisionOf(await first.write('Runs.')))
    expect(await replaced()).toEqual([])
  })

  it('keeps a text that goes with its read-only group, unless the same device deletes its own', async () => {
    const [first, second] = [writerOf(teacher), writerOf(coach)]
    for (const required of [item, otherItem]) await second.choose(required)
    await first.write('Sings.', null, tiny.readonlyText)
    expect(await second.remove(null, item)).toMatchObject({
      deleted_response_type_ids: [tiny.readonlyText],
      replaced_texts_changed: true,
    })
    expect(await replaced()).toEqual(['Sings.'])
    await second.choose(item)
    await first.write('Sings.', null, tiny.readonlyText)
    expect(await replaced()).toEqual([])
    await first.remove(null, item)
    expect(await replaced()).toEqual([])
  })

  it('lets nobody replace their own words, but knows two people on one device apart', async () => {
    const first = writerOf(teacher)
    await first.write('Runs.')
    await first.write('Jumps.')
    expect(await replaced()).toEqual([])
    await writerOf(coach, first.deviceId).write('Hops.')
    expect(await replaced()).toEqual(['Jumps.'])
  })

  it('keeps the words of the later one when an older text of another person on that device arrives', async () => {
    const deviceId = randomUUID()
    const give = (caller: Caller, text: string, revision: number) =>
      caller.post(
        paths.answers(child.id, child.teacherSurveyId),
        { asq_response_type_id: tiny.overallText, text_answer: text },
        { 'idempotency-key': `${deviceId}:${tiny.overallText}:${revision}` },
      )
    await give(coach, 'Hops.', 8)
    expect(written(await give(teacher, 'Runs.', 7)).answer?.text_answer).toBe('Runs.')
    expect(await replaced()).toEqual(['Hops.'])
  })

  it('keeps nothing twice when a delivery is repeated after a lost acknowledgement', async () => {
    const [first, second] = [writerOf(teacher), writerOf(coach)]
    await first.write('Runs.')
    await second.write('Jumps.')
    second.again()
    expect(await second.write('Jumps.')).toMatchObject({ replaced_texts_changed: false })
    expect(await replaced()).toEqual(['Runs.'])
  })

  it('keeps of a person who types on only the last words', async () => {
    const [first, second] = [writerOf(teacher), writerOf(coach)]
    await first.write('Ru')
    await second.write('Ju')
    await first.write('Runs')
    await second.write('Jumps')
    await first.write('Runs fast.')
    expect([await stored(), await replaced()]).toEqual(['Runs fast.', ['Jumps']])
  })

  it('keeps words that are only a part of other words', async () => {
    const [first, second] = [writerOf(teacher), writerOf(coach)]
    await first.write('no')
    await second.write('I do not know')
    expect(await replaced()).toEqual(['no'])
  })

  it('does not lose a text to two deliveries that arrive simultaneously', async () => {
    for (let round = 0; round < 8; round += 1) {
      await emptySurvey(server, child)
      await Promise.all([writerOf(teacher).write('Runs.'), writerOf(coach).write('Jumps.')])
      expect([await stored(), ...(await replaced())].sort()).toEqual(['Jumps.', 'Runs.'])
    }
  })

  it('keeps nothing of a choice: the last arrival wins', async () => {
    await writerOf(teacher).choose(item)
    expect(await writerOf(coach).give(item, { answer_handles: ['not_yet'] })).toMatchObject({
      replaced_texts_changed: false,
    })
    expect(await replaced()).toEqual([])
  })
})

describe('a replaced text', () => {
  const replacedId = async () => (await survey()).replaced_texts[0]?.id ?? 0
  const dismiss = async (caller: Caller, id: number) =>
    (await caller.remove(paths.replacedText(child.id, child.teacherSurveyId, id))).status
  beforeEach(async () => {
    await writerOf(teacher).write('Runs.')
    await writerOf(coach).write('Jumps.')
  })

  it('is settled for everyone as soon as an answer has its lines again', async () => {
    const read = revisionOf(await writerOf(coach).write('Jumps.\n\nRuns.'))
    expect([await stored(), await replaced()]).toEqual(['Jumps.\n\nRuns.', []])
    await writerOf(teacher).write('Hops.', read)
    expect(await replaced()).toEqual([])
  })

  it('is dismissed by anyone who may answer, once and for all', async () => {
    const id = await replacedId()
    expect([await dismiss(coach, id), await replaced()]).toEqual([204, []])
    expect(await dismiss(teacher, id)).toBe(204)
    expect(await dismiss(teacher, id + 1000)).toBe(404)
  })

  it('is deleted by the second night after it was dismissed, and one that waits never is', async () => {
    await startCleanup(server.deps)
    const first = await replacedId()
    const ofSurvey = server.db.selectFrom('replaced_texts').where('id', '>=', first)
    const words = async () => (await ofSurvey.select('text').orderBy('id').execute()).map(({ text }) => text)
    const tidy = async () => {
      await server.deps.jobs.enqueue(cleanupJob, {})
      await server.deps.jobs.runDue()
    }
    await dismiss(coach, first)
    await writerOf(teacher).write('Hops.')
    await tidy()
    expect(await words()).toEqual(['Runs.', 'Jumps.'])
    const yesterday = new Date(server.clock.now - 25 * 60 * 60_000).toISOString()
    await server.db
      .updateTable('replaced_texts')
      .set({ settled_at: yesterday })
      .where('settled_at', 'is not', null)
      .execute()
    await tidy()
    expect(await words()).toEqual(['Jumps.'])
  })

  it('belongs to its survey', async () => {
    const other = server.world.a.children.insideTwice
    const path = paths.replacedText(other.id, other.teacherSurveyId, await replacedId())
    expect((await teacher.remove(path)).status).toBe(404)
    expect(await replaced()).toEqual(['Runs.'])
  })

  const notes = () =>
    server.db
      .selectFrom('notes')
      .select(['question_id', 'body', 'author_staff_id', 'partner_id'])
      .where('survey_id', '=', child.teacherSurveyId)
      .where('body', '=', 'Runs.')
      .execute()
  const note = () => ({
    question_id: 31,
    body: 'Runs.',
    author_staff_id: server.world.a.staff.teacher,
    partner_id: server.world.a.id,
  })

  it('becomes a note of its author on the question when the survey is finished', async () => {
    const device = writerOf(teacher)
    for (const required of [...tiny.communication, ...tiny.grossMotor]) await device.choose(required)
    const finish = await teacher.patch(paths.playerQuestionnaire(child.id, child.teacherSurveyId), {
      status: 'finished',
    })
    expect([finish.status, await replaced(), await notes()]).toEqual([200, [], [note()]])
    await server.db.deleteFrom('notes').where('body', '=', 'Runs.').execute()
  })

  it('becomes a note when the survey is archived, and only once', async () => {
    const now = new Date(server.clock.now).toISOString()
    const [scope, ids] = [partnerScope(server.world.a.id), [child.teacherSurveyId]]
    await server.db.transaction().execute(async (tx) => {
      await archiveSurveys(tx, scope, ids, now)
      await noteReplacedTexts(tx, scope, ids, now)
      await noteReplacedTexts(tx, scope, ids, now)
    })
    expect(await notes()).toEqual([note()])
    await server.db.deleteFrom('notes').where('body', '=', 'Runs.').execute()
  })
})

describe('asking whether others have answered', () => {
  const changed = async (since: number, device: string) =>
    (
      (await teacher.get(`${paths.changes(child.id, child.teacherSurveyId)}?since=${since}&device=${device}`)).json as {
        changed: boolean
      }
    ).changed

  it('says yes after an answer from another device, not after those of the own one', async () => {
    const [own, other] = [writerOf(teacher), writerOf(coach)]
    const { last_change: before } = await survey()
    await own.choose(item)
    expect(await changed(before, own.deviceId)).toBe(false)
    await other.choose(otherItem)
    expect(await changed(before, own.deviceId)).toBe(true)
    const { last_change: seen } = await survey()
    expect(await changed(seen, own.deviceId)).toBe(false)
    await other.remove(null, otherItem)
    expect(await changed(seen, own.deviceId)).toBe(true)
  })

  it('says yes when a replaced text was dismissed, or the survey was closed', async () => {
    const own = writerOf(teacher)
    await own.write('Runs.')
    await writerOf(coach).write('Jumps.')
    const { last_change: seen, replaced_texts: texts } = await survey()
    expect(await changed(seen, own.deviceId)).toBe(false)
    await coach.remove(paths.replacedText(child.id, child.teacherSurveyId, texts[0]?.id ?? 0))
    expect(await changed(seen, own.deviceId)).toBe(true)
    const { last_change: later } = await survey()
    expect(await changed(later, own.deviceId)).toBe(false)
    const now = new Date(server.clock.now).toISOString()
    await server.db.updateTable('surveys').set({ archived_at: now }).where('id', '=', child.teacherSurveyId).execute()
    expect(await changed(later, own.deviceId)).toBe(true)
  })

  it('refuses what is no number and no device', async () => {
    const path = paths.changes(child.id, child.teacherSurveyId)
    for (const query of ['', '?since=-1&device=x', `?since=1.5&device=${randomUUID()}`])
      expect((await teacher.get(path + query)).status).toBe(422)
  })
})
