import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { answerMessages, answerProblemMessages } from '../../src/api/answerMessages.ts'
import { messages } from '../../src/api/messages.ts'
import { paths } from '../../src/api/paths.ts'
import { deviceAt, emptySurvey, errorsOf, storedAnswers, statusOf, written } from './answerCalls.ts'
import type { SmallChild } from './smallWorldChildren.ts'
import { type Caller, type TestServer, startTestServer } from './testServer.ts'
import { tiny } from './tinyInstrument.ts'

let server: TestServer
let teacher: Caller
let child: SmallChild

beforeAll(async () => {
  server = await startTestServer()
  teacher = await server.signIn('teacher')
  child = server.world.a.children.inside
})
afterAll(() => server.stop())
beforeEach(() => emptySurvey(server, child))

const [firstItem, secondItem] = tiny.communication
const stored = () => storedAnswers(server, child.teacherSurveyId)

describe('giving an answer', () => {
  it('stores a choice with its author and time, and returns the current answer', async () => {
    const answer = await deviceAt(teacher, child).give(firstItem, { answer_handles: ['yes'] })
    expect(answer.status).toBe(200)
    expect(written(answer)).toEqual({
      answer: {
        id: expect.any(Number),
        asq_response_type_id: firstItem,
        answer_handles: ['yes'],
        text_answer: null,
        image_url: null,
        author_name: 'Usual teacher',
        updated_at: new Date(server.clock.now).toISOString(),
        revision: expect.any(Number),
      },
      deleted_response_type_ids: [],
      replaced_texts_changed: false,
    })
    expect((await stored()).get(firstItem)?.authorStaffId).toBe(teacher.staffId)
  })

  it('keeps several ticked boxes, and a text exactly as it was typed', async () => {
    const device = deviceAt(teacher, child)
    await device.give(tiny.checkbox, { answer_handles: ['outside', 'inside'] })
    await device.give(tiny.overallText, { text_answer: '  Sings\n\tand “claps” 👏 ' })
    expect((await stored()).get(tiny.checkbox)?.handles).toEqual(['outside', 'inside'])
    expect((await stored()).get(tiny.overallText)?.text).toBe('  Sings\n\tand “claps” 👏 ')
  })

  it('starts a pending survey with the first answer, and with nothing less', async () => {
    const device = deviceAt(teacher, child)
    await device.remove(1, firstItem)
    expect((await statusOf(server, child.teacherSurveyId)).status).toBe('pending')
    await device.give(firstItem, { answer_handles: ['yes'] })
    expect((await statusOf(server, child.teacherSurveyId)).status).toBe('in_progress')
  })

  it('updates an existing answer when it is posted again, and returns its id', async () => {
    const device = deviceAt(teacher, child)
    const first = written(await device.give(firstItem, { answer_handles: ['yes'] })).answer
    const second = written(await device.give(firstItem, { answer_handles: ['not_yet'] })).answer
    expect(second?.id).toBe(first?.id)
    expect((await stored()).get(firstItem)?.handles).toEqual(['not_yet'])
  })

  it('makes an answer again that is gone when it is patched', async () => {
    const device = deviceAt(teacher, child)
    const gone = written(await device.give(firstItem, { answer_handles: ['yes'] })).answer?.id ?? 0
    await device.remove(gone, firstItem)
    const again = await device.change(gone, firstItem, { answer_handles: ['sometimes'] })
    expect(again.status).toBe(200)
    expect((await stored()).get(firstItem)?.handles).toEqual(['sometimes'])
  })

  it('deletes an answer, and takes the deletion of a missing one as done', async () => {
    const device = deviceAt(teacher, child)
    const id = written(await device.give(firstItem, { answer_handles: ['yes'] })).answer?.id ?? 0
    for (const answer of [await device.remove(id, firstItem), await device.remove(id, firstItem)]) {
      expect(answer.status).toBe(200)
      expect(written(answer)).toEqual({ answer: null, deleted_response_type_ids: [], replaced_texts_changed: false })
    }
    expect((await stored()).size).toBe(0)
  })

  it('does not touch the answer to another question than the one in the key', async () => {
    const device = deviceAt(teacher, child)
    const other = written(await device.give(firstItem, { answer_handles: ['yes'] })).answer?.id ?? 0
    for (const refused of [
      await device.remove(other, secondItem),
      await device.change(other, secondItem, { answer_handles: ['yes'] }),
    ]) {
      expect(refused.status).toBe(422)
      expect(errorsOf(refused)).toEqual({ base: [answerMessages.answerOfAnother] })
    }
    expect([...(await stored()).keys()]).toEqual([firstItem])
  })
})

describe('an answer that the instrument does not take', () => {
  const cases: [string, number, object, Record<string, string[]>][] = [
    [
      'an unknown response type',
      999,
      { answer_handles: ['yes'] },
      { asq_response_type_id: [answerMessages.unknownResponseType] },
    ],
    [
      'an unknown choice',
      101,
      { answer_handles: ['maybe'] },
      { answer_handles: [answerProblemMessages.unknownHandle] },
    ],
    [
      'two choices of a radio',
      101,
      { answer_handles: ['yes', 'not_yet'] },
      { answer_handles: [answerProblemMessages.tooManyHandles] },
    ],
    [
      'one box twice',
      203,
      { answer_handles: ['inside', 'inside'] },
      { answer_handles: [answerProblemMessages.repeatedHandle] },
    ],
    ['a text for a radio', 101, { text_answer: 'yes' }, { answer_handles: [answerProblemMessages.wrongKind] }],
    ['a choice for a text', 301, { answer_handles: ['yes'] }, { text_answer: [answerProblemMessages.wrongKind] }],
    ['a text for a picture', 302, { text_answer: 'x' }, { image: [answerProblemMessages.wrongKind] }],
    [
      'two values at once',
      101,
      { answer_handles: ['yes'], text_answer: 'yes' },
      { answer_handles: [answerProblemMessages.wrongKind] },
    ],
    ['no value', 101, {}, { answer_handles: [answerProblemMessages.wrongKind] }],
    ['a blank text', 301, { text_answer: ' \n\t ' }, { text_answer: [answerProblemMessages.blank] }],
  ]
  it.each(cases)('refuses %s in words', async (_what, responseTypeId, value, errors) => {
    const refused = await deviceAt(teacher, child).give(responseTypeId, value)
    expect(refused.status).toBe(422)
    expect(errorsOf(refused)).toEqual(errors)
    expect((await stored()).size).toBe(0)
  })

  it('refuses unknown keys of the body, no boxes at all, and a text that is too long', async () => {
    const device = deviceAt(teacher, child)
    const unknownKey = { answer_handles: ['yes'], answer_id: 7 } as object
    expect((await device.give(firstItem, unknownKey)).status).toBe(422)
    expect((await device.give(tiny.checkbox, { answer_handles: [] })).status).toBe(422)
    expect((await device.give(tiny.overallText, { text_answer: 'x'.repeat(10_001) })).status).toBe(422)
    expect((await device.give(tiny.overallText, { text_answer: 'x'.repeat(10_000) })).status).toBe(200)
  })

  it('refuses a body about another question than the key', async () => {
    const device = deviceAt(teacher, child)
    const body = { asq_response_type_id: secondItem, answer_handles: ['yes'] }
    const refused = await teacher.post(paths.answers(child.id, child.teacherSurveyId), body, device.key(firstItem, 1))
    expect(refused.status).toBe(422)
    expect(errorsOf(refused)).toEqual({ asq_response_type_id: [answerMessages.deliveryKeyOfAnother] })
  })

  it.each([
    ['missing', undefined],
    ['empty', ''],
    ['no device', '101:1'],
    ['no uuid', 'device:101:1'],
    ['a negative revision', '0b7e3c5e-1111-4222-8333-444444444444:101:-1'],
    ['words', '0b7e3c5e-1111-4222-8333-444444444444:one:two'],
    ['more behind it', '0b7e3c5e-1111-4222-8333-444444444444:101:1:1'],
    ['SQL', "0b7e3c5e-1111-4222-8333-444444444444:101:1'; drop table answers"],
  ])('refuses a delivery key that is %s, and writes nothing', async (_what, key) => {
    const body = { asq_response_type_id: firstItem, answer_handles: ['yes'] }
    const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key }
    const refused = await teacher.post(paths.answers(child.id, child.teacherSurveyId), body, headers)
    expect(refused.status).toBe(422)
    expect(errorsOf(refused)).toEqual({ 'idempotency-key': [answerMessages.deliveryKey] })
    expect((await stored()).size).toBe(0)
  })
})

describe('a read-only group', () => {
  it('takes no answer while a required answer of its section is missing', async () => {
    const device = deviceAt(teacher, child)
    await device.give(firstItem, { answer_handles: ['yes'] })
    const refused = await device.give(tiny.readonlyText, { text_answer: 'More words' })
    expect(refused.status).toBe(422)
    expect(errorsOf(refused)).toEqual({ base: [answerMessages.requiredMissing] })
    await device.give(secondItem, { answer_handles: ['sometimes'] })
    expect((await device.give(tiny.readonlyText, { text_answer: 'More words' })).status).toBe(200)
  })

  it('loses its answer with a required answer of its section, and the answer to the call lists it', async () => {
    const device = deviceAt(teacher, child)
    for (const item of tiny.communication) await device.give(item, { answer_handles: ['yes'] })
    await device.give(tiny.readonlyText, { text_answer: 'More words' })
    const deleted = await device.remove(1, secondItem, 7)
    expect(written(deleted)).toMatchObject({ answer: null, deleted_response_type_ids: [tiny.readonlyText] })
    expect([...(await stored()).keys()]).toEqual([firstItem])
    expect(written(await device.remove(1, secondItem, 7)).deleted_response_type_ids).toEqual([tiny.readonlyText])
  })

  it('keeps its answer when a required answer of another section is deleted', async () => {
    const device = deviceAt(teacher, child)
    for (const item of [...tiny.communication, ...tiny.grossMotor]) await device.give(item, { answer_handles: ['yes'] })
    await device.give(tiny.readonlyText, { text_answer: 'More words' })
    expect(written(await device.remove(1, tiny.grossMotor[0])).deleted_response_type_ids).toEqual([])
    expect((await stored()).has(tiny.readonlyText)).toBe(true)
  })

  it('loses nothing when a survey is only read', async () => {
    await server.db
      .insertInto('answers')
      .values({ survey_id: child.teacherSurveyId, response_type_id: tiny.readonlyText, text_answer: 'From before' })
      .execute()
    await teacher.get(paths.playerQuestionnaire(child.id, child.teacherSurveyId))
    expect((await stored()).has(tiny.readonlyText)).toBe(true)
  })
})

describe('a survey whose answers can no longer be changed', () => {
  const close = (change: { status?: 'finished'; finished_at?: string; archived_at?: string }) =>
    server.db.updateTable('surveys').set(change).where('id', '=', child.teacherSurveyId).execute()
  const at = '2026-03-01T10:00:00Z'

  it.each([
    ['finished', { status: 'finished' as const, finished_at: at }, 'survey_finished' as const],
    ['archived', { archived_at: at }, 'survey_archived' as const],
  ])('answers 409 when it is %s, to every kind of write', async (_what, change, code) => {
    const device = deviceAt(teacher, child)
    const id = written(await device.give(firstItem, { answer_handles: ['yes'] })).answer?.id ?? 0
    await close(change)
    for (const refused of [
      await device.give(firstItem, { answer_handles: ['not_yet'] }),
      await device.change(id, firstItem, { answer_handles: ['not_yet'] }),
      await device.remove(id, firstItem),
      await device.give(firstItem, { answer_handles: ['no such choice'] }),
    ]) {
      expect(refused.status).toBe(409)
      expect(refused.json).toEqual({ code, message: messages[code] })
    }
    expect((await stored()).get(firstItem)?.handles).toEqual(['yes'])
  })

  it('still acknowledges a delivery that had arrived before', async () => {
    const device = deviceAt(teacher, child)
    await device.give(firstItem, { answer_handles: ['yes'] }, 4)
    await close({ status: 'finished', finished_at: at })
    const repeated = await device.give(firstItem, { answer_handles: ['yes'] }, 4)
    expect(repeated.status).toBe(200)
    expect(written(repeated).answer?.answer_handles).toEqual(['yes'])
  })

  it('takes answers while it is overdue', async () => {
    await server.db
      .updateTable('surveys')
      .set({ deadline_date: '2026-01-01' })
      .where('id', '=', child.teacherSurveyId)
      .execute()
    expect((await deviceAt(teacher, child).give(firstItem, { answer_handles: ['yes'] })).status).toBe(200)
  })
})

describe('the parent survey', () => {
  it('takes no answers from staff: to them it does not exist', async () => {
    const admin = await server.signIn('superadmin')
    const before = await storedAnswers(server, child.parentSurveyId)
    for (const caller of [teacher, admin]) {
      const device = deviceAt(caller, child, child.parentSurveyId)
      expect((await device.give(firstItem, { answer_handles: ['not_yet'] })).status).toBe(404)
      expect((await device.remove(1, firstItem)).status).toBe(404)
    }
    expect(await storedAnswers(server, child.parentSurveyId)).toEqual(before)
  })
})
