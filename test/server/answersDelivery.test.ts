import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { paths } from '../../src/api/paths.ts'
import { deviceAt, emptySurvey, storedAnswers, statusOf, written } from './answerCalls.ts'
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

const [item, otherItem] = tiny.communication
const stored = () => storedAnswers(server, child.teacherSurveyId)
const rowCount = async () =>
  (await server.db.selectFrom('answers').select('id').where('survey_id', '=', child.teacherSurveyId).execute()).length

describe('one delivery that arrives more than once', () => {
  it('makes one answer of four equal deliveries, and acknowledges each alike', async () => {
    const device = deviceAt(teacher, child)
    const answers = []
    for (let count = 0; count < 4; count += 1) answers.push(await device.give(item, { answer_handles: ['yes'] }, 1))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(await rowCount()).toBe(1)
  })

  it('creates one answer from equal deliveries that arrive simultaneously', async () => {
    const device = deviceAt(teacher, child)
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => device.give(item, { answer_handles: ['yes'] }, 1)),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect(new Set(answers.map((answer) => written(answer).answer?.id)).size).toBe(1)
    expect(await rowCount()).toBe(1)
  })

  it('changes nothing with the same or a lower revision of the device, and returns the current answer', async () => {
    const device = deviceAt(teacher, child)
    await device.give(item, { answer_handles: ['yes'] }, 5)
    server.clock.advance(60_000)
    for (const revision of [5, 4, 0]) {
      const answer = written(await device.give(item, { answer_handles: ['not_yet'] }, revision)).answer
      expect(answer?.answer_handles).toEqual(['yes'])
      expect(answer?.updated_at).toBe(new Date(server.clock.now - 60_000).toISOString())
    }
    expect(written(await device.remove(1, item, 5)).answer?.answer_handles).toEqual(['yes'])
    expect((await stored()).get(item)?.handles).toEqual(['yes'])
  })

  it('does not bring back what a later delivery of the device deleted', async () => {
    const device = deviceAt(teacher, child)
    await device.give(item, { answer_handles: ['yes'] }, 1)
    await device.remove(1, item, 2)
    expect(written(await device.give(item, { answer_handles: ['yes'] }, 1)).answer).toBeNull()
    expect(await rowCount()).toBe(0)
  })

  it('counts the revisions of each question apart', async () => {
    const device = deviceAt(teacher, child)
    await device.give(item, { answer_handles: ['yes'] }, 9)
    await device.give(otherItem, { answer_handles: ['yes'] }, 1)
    expect(await rowCount()).toBe(2)
  })

  it.each(['in order', 'turned round'] as const)(
    'lets a giving and a deleting that arrive at once, %s, end with the higher revision',
    async (order) => {
      const atOnce = (...calls: (() => Promise<unknown>)[]) =>
        Promise.all((order === 'in order' ? calls : calls.toReversed()).map((call) => call()))
      for (let round = 0; round < 8; round += 1) {
        const device = deviceAt(teacher, child)
        await atOnce(
          () => device.give(item, { answer_handles: ['yes'] }, 1),
          () => device.remove(1, item, 2),
        )
        expect((await stored()).has(item)).toBe(false)
        await atOnce(
          () => device.remove(1, item, 3),
          () => device.give(item, { answer_handles: ['sometimes'] }, 4),
        )
        expect((await stored()).get(item)?.handles).toEqual(['sometimes'])
      }
    },
  )

  it('keeps a read-only answer and the loss of its required answer from standing together', async () => {
    for (let round = 0; round < 15; round += 1) {
      const device = deviceAt(teacher, child)
      for (const required of tiny.communication) await device.give(required, { answer_handles: ['yes'] }, 1)
      await Promise.all([device.give(tiny.readonlyText, { text_answer: 'More' }, 1), device.remove(1, item, 2)])
      const answers = await stored()
      expect(answers.has(tiny.readonlyText) && !answers.has(item)).toBe(false)
      await emptySurvey(server, child)
    }
  })
})

describe('two devices', () => {
  it('let the last arrival win, and show its author', async () => {
    const admin = await server.signIn('admin')
    const [one, two] = [deviceAt(teacher, child), deviceAt(admin, child)]
    await one.give(item, { answer_handles: ['yes'] }, 8)
    const second = written(await two.give(item, { answer_handles: ['not_yet'] }, 1)).answer
    expect(second).toMatchObject({ answer_handles: ['not_yet'], author_name: 'Usual admin' })
    const third = written(await one.give(item, { answer_handles: ['sometimes'] }, 9)).answer
    expect(third).toMatchObject({ answer_handles: ['sometimes'], author_name: 'Usual teacher' })
    expect(written(await two.give(item, { answer_handles: ['not_yet'] }, 1)).answer?.answer_handles).toEqual([
      'sometimes',
    ])
  })

  it('are two when two people share one: what waited for its author arrives later, and stands', async () => {
    const key = (revision: number) => ({ 'idempotency-key': `${deviceId}:${item}:${revision}` })
    const [deviceId, coach] = [randomUUID(), await server.signIn('coach')]
    const address = paths.answers(child.id, child.teacherSurveyId)
    const give = (caller: Caller, handle: string, revision: number) =>
      caller.post(address, { asq_response_type_id: item, answer_handles: [handle] }, key(revision))
    await give(coach, 'not_yet', 8)
    expect(written(await give(teacher, 'yes', 7)).answer?.answer_handles).toEqual(['yes'])
    expect((await stored()).get(item)?.handles).toEqual(['yes'])
  })

  it('count their revisions apart, per survey as well', async () => {
    const deviceId = randomUUID()
    const other = server.world.a.children.insideTwice
    await emptySurvey(server, other)
    for (const { id, teacherSurveyId } of [child, other]) {
      const body = { asq_response_type_id: item, answer_handles: ['yes'] }
      const answer = await teacher.post(paths.answers(id, teacherSurveyId), body, {
        'idempotency-key': `${deviceId}:${item}:1`,
      })
      expect(answer.status).toBe(200)
      expect((await storedAnswers(server, teacherSurveyId)).size).toBe(1)
    }
  })
})

describe('finishing while answers arrive', () => {
  it('takes an answer before it is finished or refuses it, never loses it silently', async () => {
    for (let round = 0; round < 10; round += 1) {
      await emptySurvey(server, child)
      const device = deviceAt(teacher, child)
      for (const required of [...tiny.communication, ...tiny.grossMotor]) {
        await device.give(required, { answer_handles: ['yes'] }, 1)
      }
      const [answer, finish] = await Promise.all([
        device.remove(1, item, 2),
        teacher.patch(paths.playerQuestionnaire(child.id, child.teacherSurveyId), { status: 'finished' }),
      ])
      const isDeleted = !(await stored()).has(item)
      const isFinished = (await statusOf(server, child.teacherSurveyId)).status === 'finished'
      expect([answer.status, isDeleted]).toEqual(isFinished ? [409, false] : [200, true])
      expect(finish.status).toBe(isFinished ? 200 : 422)
    }
  })
})

/** Any value, or null for a deletion, such that every delivery is distinguishable. */
interface Sent {
  readonly device: number
  readonly responseTypeId: number
  readonly revision: number
  readonly isDelete: boolean
}

const textOf = ({ device, responseTypeId, revision }: Sent) => `device ${device}, ${responseTypeId}, ${revision}`
const questions = [tiny.overallText, item, tiny.checkbox]
const valueOf = (sent: Sent) => {
  if (sent.responseTypeId === tiny.overallText) return { text_answer: textOf(sent) }
  const choices = sent.responseTypeId === item ? ['yes', 'sometimes', 'not_yet'] : ['inside', 'outside']
  return { answer_handles: [choices[(sent.revision + sent.device) % choices.length] ?? 'yes'] }
}

const deliveries = (devices: number) =>
  fc.array(
    fc.record({
      device: fc.nat(devices - 1),
      responseTypeId: fc.constantFrom(...questions),
      revision: fc.integer({ min: 1, max: 6 }),
      isDelete: fc.boolean(),
    }),
    { minLength: 1, maxLength: 14 },
  )

/** A device sends one value with each revision: its repetitions are equal. */
const asOneDeviceSends = (sequence: readonly Sent[]): Sent[] => {
  const first = new Map<string, Sent>()
  return sequence.map((sent) => {
    const key = `${sent.device} ${sent.responseTypeId} ${sent.revision}`
    const known = first.get(key) ?? sent
    first.set(key, known)
    return known
  })
}

async function send(devices: ReturnType<typeof deviceAt>[], sent: Sent): Promise<void> {
  const device = devices[sent.device]
  if (device === undefined) throw new Error('No such device')
  const answer = sent.isDelete
    ? await device.remove(1_000_000, sent.responseTypeId, sent.revision)
    : await device.give(sent.responseTypeId, valueOf(sent), sent.revision)
  expect(answer.status).toBe(200)
}

async function shownAnswers() {
  const answers = await stored()
  return questions.map((id) => {
    const { handles, text } = answers.get(id) ?? { handles: [], text: null }
    return { id, handles, text }
  })
}

function wantedAnswers(expected: ReadonlyMap<number, Sent>) {
  return questions.map((id) => {
    const sent = expected.get(id)
    const value = sent === undefined || sent.isDelete ? {} : valueOf(sent)
    return {
      id,
      handles: 'answer_handles' in value ? value.answer_handles : [],
      text: 'text_answer' in value ? value.text_answer : null,
    }
  })
}

describe('any sequence of deliveries', () => {
  it('ends with the last accepted value per question, with repetitions and overtaking', async () => {
    await fc.assert(
      fc.asyncProperty(deliveries(3), async (raw) => {
        await emptySurvey(server, child)
        const devices = [0, 1, 2].map(() => deviceAt(teacher, child))
        const highest = new Map<string, number>()
        const expected = new Map<number, Sent>()
        for (const sent of asOneDeviceSends(raw)) {
          await send(devices, sent)
          const key = `${sent.device} ${sent.responseTypeId}`
          if (sent.revision <= (highest.get(key) ?? 0)) continue
          highest.set(key, sent.revision)
          expected.set(sent.responseTypeId, sent)
        }
        expect(await shownAnswers()).toEqual(wantedAnswers(expected))
      }),
      { numRuns: 40 },
    )
  })

  it('ends with the highest revision per question when everything from a device arrives simultaneously', async () => {
    await fc.assert(
      fc.asyncProperty(deliveries(1), async (raw) => {
        await emptySurvey(server, child)
        const devices = [deviceAt(teacher, child)]
        const sequence = asOneDeviceSends(raw)
        await Promise.all(sequence.map((sent) => send(devices, sent)))
        const expected = new Map<number, Sent>()
        for (const sent of sequence) {
          if (sent.revision >= (expected.get(sent.responseTypeId)?.revision ?? 0))
            expected.set(sent.responseTypeId, sent)
        }
        expect(await shownAnswers()).toEqual(wantedAnswers(expected))
      }),
      { numRuns: 25 },
    )
  })
})
