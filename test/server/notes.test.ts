import { fieldErrorsAnswer } from './fieldErrors.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { NoteWire, NotesWire } from '../../src/api/notes.ts'
import { paths } from '../../src/api/paths.ts'
import type { SmallChild } from './smallWorldChildren.ts'
import { type Caller, type TestAnswer, type TestServer, startTestServer } from './testServer.ts'

let server: TestServer
let child: SmallChild
let coach: Caller
let teacher: Caller
let partnerAdmin: Caller

beforeAll(async () => {
  server = await startTestServer()
  child = server.world.a.children.inside
  coach = await server.signIn('coach')
  teacher = await server.signIn('teacher')
  partnerAdmin = await server.signIn('partner_admin')
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.db.deleteFrom('notes').execute()
})

const path = (surveyId = child.parentSurveyId) => paths.notes(child.id, surveyId)
const add = async (caller: Caller, body: string, questionId = 11, surveyId = child.parentSurveyId) =>
  caller.post(path(surveyId), { body, asq_question_id: questionId })
const noteOf = (answer: TestAnswer) => answer.json as NoteWire
const listed = async (caller: Caller, query = '', surveyId = child.parentSurveyId) =>
  ((await caller.get(`${path(surveyId)}${query}`)).json as NotesWire).data

describe('a note beside a question (107)', () => {
  it('has a body, an updated time on the partner’s clock and its respondent', async () => {
    const answer = await add(coach, '  Says it at home.\n')
    expect(answer.status).toBe(201)
    const note = noteOf(answer)
    expect(note).toEqual({
      id: expect.any(Number),
      asq_question_id: 11,
      body: 'Says it at home.',
      updated_at: '2026-03-18T11:30:00.000-04:00',
      revision: 0,
      respondent: { id: coach.staffId, name: 'Usual coach' },
    })
    expect(await listed(coach)).toEqual([note])
  })

  it('is listed by the survey of either side, of one question or of all, the oldest first', async () => {
    await add(coach, 'first')
    await add(teacher, 'second', 12, child.teacherSurveyId)
    await add(teacher, 'third')
    for (const surveyId of [child.parentSurveyId, child.teacherSurveyId]) {
      expect((await listed(coach, '', surveyId)).map(({ body }) => body)).toEqual(['first', 'second', 'third'])
      expect((await listed(coach, '?asq_question_id=12', surveyId)).map(({ body }) => body)).toEqual(['second'])
    }
    expect((await coach.get(`${path()}?asq_question_id=one`)).status).toBe(422)
  })

  it.each([
    ['an empty text', { body: '', asq_question_id: 11 }, { body: ['Write something first.'] }],
    ['only whitespace', { body: ' \n\t ', asq_question_id: 11 }, { body: ['Write something first.'] }],
    [
      'too long a text',
      { body: 'x'.repeat(10_001), asq_question_id: 11 },
      { body: ['Write at most 10,000 characters.'] },
    ],
    ['no question', { body: 'x' }, { asq_question_id: ['This is missing.'] }],
    [
      'a question of another questionnaire',
      { body: 'x', asq_question_id: 999 },
      { asq_question_id: ['This question does not belong to the questionnaire.'] },
    ],
    ['something unknown', { body: 'x', asq_question_id: 11, loud: true }, { loud: ['This field is not known.'] }],
  ])('is refused with %s', async (_name, body, errors) => {
    const answer = await coach.post(path(), body)
    expect(answer.status).toBe(422)
    expect(answer.json).toEqual(fieldErrorsAnswer(errors))
    expect(await listed(coach)).toEqual([])
  })

  it('takes as much as an answer does, so that a text that came too late for one fits into it', async () => {
    const longest = 'あ'.repeat(10_000)
    expect(noteOf(await add(coach, longest)).body).toBe(longest)
  })

  it('is not reached through another child', async () => {
    const other = server.world.a.children.insideTwice
    for (const answer of [
      await coach.get(paths.notes(other.id, child.parentSurveyId)),
      await coach.post(paths.notes(other.id, child.parentSurveyId), { body: 'x', asq_question_id: 11 }),
    ])
      expect(answer.status).toBe(404)
  })
})

describe('only the author', () => {
  it('edits and deletes a note for its author only (108)', async () => {
    const note = noteOf(await add(teacher, 'Mine.'))
    for (const other of [coach, await server.signIn('admin'), await server.signIn('superadmin')]) {
      expect((await other.patch(paths.note(note.id), { body: 'Yours.' })).status).toBe(403)
      expect((await other.remove(paths.note(note.id))).status).toBe(403)
    }
    server.clock.advance(60_000)
    const changed = await teacher.patch(paths.note(note.id), { body: ' Mine still. ', asq_question_id: 11 })
    expect(changed.status).toBe(200)
    expect(noteOf(changed)).toMatchObject({
      ...note,
      body: 'Mine still.',
      updated_at: expect.stringMatching(/11:31/),
      revision: 1,
    })
    expect((await teacher.remove(paths.note(note.id))).status).toBe(204)
    expect(await listed(teacher)).toEqual([])
    expect((await teacher.remove(paths.note(note.id))).status).toBe(404)
    expect((await teacher.patch(paths.note(note.id), { body: 'Gone.' })).status).toBe(404)
    server.clock.advance(-60_000)
  })

  it('replaces and deletes no words that were saved since the revision that was read', async () => {
    const { id, revision } = noteOf(await add(teacher, 'Read by both tabs.'))
    const refusal = { code: 'note_changed', message: 'This note was changed elsewhere since you read it.' }
    const change = (body: string) => teacher.patch(paths.note(id), { body, revision })

    expect((await change('Of one tab.')).status).toBe(200)
    const refused = [await change('Of the other tab.'), await teacher.remove(`${paths.note(id)}?revision=${revision}`)]
    expect(refused.map(({ status }) => status)).toEqual([409, 409])
    for (const { json } of refused) expect(json).toEqual(refusal)
    const [stands, ...others] = await listed(teacher)
    expect([stands?.body, stands?.revision, others]).toEqual(['Of one tab.', 1, []])

    // The answer to the first change was lost: the same again is acknowledged.
    expect(noteOf(await change('Of one tab.'))).toEqual(stands)
    expect((await teacher.patch(paths.note(id), { body: 'Having read it.', revision: 1 })).status).toBe(200)
    expect((await teacher.remove(`${paths.note(id)}?revision=2`)).status).toBe(204)
  })

  it('lets one of two changes at once stand, and tells the other', async () => {
    const { id, revision } = noteOf(await add(teacher, 'Read by both tabs.'))
    const answers = await Promise.all(
      ['One.', 'Other.'].map((body) => teacher.patch(paths.note(id), { body, revision })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('cannot empty it or move it to another question', async () => {
    const note = noteOf(await add(teacher, 'Mine.'))
    expect((await teacher.patch(paths.note(note.id), { body: '  ' })).json).toEqual(
      fieldErrorsAnswer({ body: ['Write something first.'] }),
    )
    expect((await teacher.patch(paths.note(note.id), { body: 'x', asq_question_id: 12 })).status).toBe(422)
    expect(await listed(teacher)).toEqual([note])
  })
})

describe('restricted people', () => {
  it('write notes only where a teacher survey exists that they may see', async () => {
    expect((await add(partnerAdmin, 'x')).status).toBe(403)
    expect((await add(teacher, 'x')).status).toBe(201)
    const lonely = server.world.a.children.insideTwice
    await server.db.deleteFrom('surveys').where('id', '=', lonely.teacherSurveyId).execute()
    const notes = paths.notes(lonely.id, lonely.parentSurveyId)
    expect((await teacher.post(notes, { body: 'x', asq_question_id: 11 })).status).toBe(403)
    expect((await coach.post(notes, { body: 'x', asq_question_id: 11 })).status).toBe(201)
  })

  it('without the review of teacher answers see nothing that is noted on the teacher’s survey', async () => {
    await add(coach, 'on the parent’s')
    const hidden = noteOf(await add(coach, 'on the teacher’s', 11, child.teacherSurveyId))
    for (const surveyId of [child.parentSurveyId, child.teacherSurveyId])
      expect((await listed(partnerAdmin, '', surveyId)).map(({ body }) => body)).toEqual(['on the parent’s'])
    expect((await partnerAdmin.patch(paths.note(hidden.id), { body: 'x' })).status).toBe(404)
  })
})
