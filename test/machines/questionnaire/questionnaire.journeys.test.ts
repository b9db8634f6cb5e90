import { SimulatedClock, createActor, fromCallback, fromPromise } from 'xstate'
import { describe, expect, it } from 'vitest'
import { type Failure, type FailureKey, unknownFailure } from '../../../machines/kit/failure.ts'
import { limits } from '../../../machines/kit/limits.ts'
import type { AnswerChange, HeldAnswer } from '../../../machines/answerDelivery/answerValue.ts'
import type {
  DeliveryCommand,
  LoadedQuestionnaire,
  QuestionnaireAddress,
  Settlement,
} from '../../../machines/questionnaire/questionnaireActors.ts'
import { questionnaireMachine } from '../../../machines/questionnaire/questionnaireMachine.ts'
import type { QuestionnaireEvent } from '../../../machines/questionnaire/questionnaireSetup.ts'
import type { TakingSurvey } from '../../../machines/questionnaire/survey.ts'
import { answered, child, survey as sample, validSurvey } from './samples.ts'

const settled = () => new Promise<void>((resolve) => setImmediate(resolve))
const failure = (key: FailureKey, more: Partial<Failure> = {}): Failure => ({ ...unknownFailure, key, ...more })

interface Deferred<Output> {
  readonly resolve: (output: Output) => Promise<void>
  readonly reject: (failure: Failure) => Promise<void>
}

const deferred = <Output, Input extends QuestionnaireAddress>(calls: Deferred<Output>[]) =>
  fromPromise<Output, Input>(
    () =>
      new Promise((resolve, reject) => {
        calls.push({
          resolve: (output) => (resolve(output), settled()),
          // oxlint-disable-next-line prefer-promise-reject-errors -- calls reject with a plain Failure
          reject: (why) => (reject(why), settled()),
        })
      }),
  )

async function start(survey: TakingSurvey = sample, held: readonly HeldAnswer[] = [], lost = 0) {
  const clock = new SimulatedClock()
  const loads: Deferred<LoadedQuestionnaire>[] = []
  const waits: Deferred<Settlement>[] = []
  const finishes: Deferred<void>[] = []
  const commands: DeliveryCommand[] = []
  const emitted: string[] = []
  let tell: (event: QuestionnaireEvent) => void = () => undefined
  const actor = createActor(
    questionnaireMachine.provide({
      actors: {
        loadQuestionnaire: deferred(loads),
        waitForDelivery: deferred(waits),
        finishSurvey: deferred(finishes),
        delivery: fromCallback<DeliveryCommand, QuestionnaireAddress>(({ receive, sendBack }) => {
          tell = sendBack
          receive((command) => void commands.push(command))
        }),
      },
    }),
    { clock, input: { playerId: 3, surveyId: 7 } },
  )
  actor.on('*', ({ type }) => emitted.push(type))
  actor.start()
  const load = () => loads.at(-1)?.resolve({ child, survey, held, lost }) ?? Promise.resolve()
  return {
    actor,
    clock,
    loads,
    waits,
    finishes,
    commands,
    emitted,
    load,
    tell: (event: QuestionnaireEvent) => tell(event),
    state: () => actor.getSnapshot().value,
    sheet: () => actor.getSnapshot().context.sheet,
    press: (responseTypeId: number, handle = 'yes') => actor.send({ type: 'choice.press', responseTypeId, handle }),
    give: (responseTypeId: number, value: AnswerChange, hold = false) =>
      actor.send({ type: 'answer.give', responseTypeId, value, hold }),
    changes: () =>
      commands.flatMap((command) =>
        command.type === 'answers.give'
          ? command.changes.map(({ responseTypeId, value }) => [responseTypeId, value] as const)
          : [],
      ),
  }
}

describe('opening a questionnaire', () => {
  it('shows nothing of another child or questionnaire (82)', async () => {
    for (const other of [
      { ...sample, id: 8 },
      { ...sample, playerId: 4 },
    ]) {
      const { actor, load, state } = await start(other)
      await load()
      expect(state()).toBe('refused')
      expect(actor.getSnapshot().context).toMatchObject({ child: null, survey: null, failure: { key: 'notFound' } })
    }
  })

  it('tries again by itself when the server cannot be reached, not when it refuses', async () => {
    const { clock, loads, state } = await start()
    await loads[0]?.reject(failure('network'))
    expect(state()).toBe('unreachable')
    clock.increment(limits.loadRetry)
    expect(loads).toHaveLength(2)
    await loads[1]?.reject(failure('forbidden'))
    clock.increment(limits.loadRetry)
    expect([state(), loads.length]).toEqual(['refused', 2])
  })

  it('is tried again only where another try may end otherwise: not when it is missing, forbidden or over', async () => {
    for (const key of ['invalid', 'unknown'] as const) {
      const { actor, loads } = await start()
      await loads[0]?.reject(failure(key))
      actor.send({ type: 'load.retry' })
      expect([key, loads.length]).toEqual([key, 2])
    }
    for (const key of ['notFound', 'forbidden'] as const) {
      const { actor, loads } = await start()
      await loads[0]?.reject(failure(key))
      expect(actor.getSnapshot().can({ type: 'load.retry' })).toBe(false)
    }
    const over = await start({ ...sample, state: 'archived' })
    await over.load()
    expect(over.actor.getSnapshot().can({ type: 'load.retry' })).toBe(false)
  })

  it('goes back to the origin when it is finished already (93)', async () => {
    const { emitted, load } = await start({ ...sample, status: 'finished' })
    await load()
    expect(emitted).toEqual(['questionnaire.alreadyFinished'])
  })

  it('says how many answers came too late for a closed survey, and nothing when none did', async () => {
    for (const closed of [
      { ...sample, status: 'finished' as const },
      { ...sample, state: 'archived' as const },
    ]) {
      const late = await start(closed, [], 2)
      await late.load()
      expect(late.emitted).toContain('answers.lost')
      const none = await start(closed)
      await none.load()
      expect(none.emitted).not.toContain('answers.lost')
    }
  })

  it('lays what the device holds over what the server said', async () => {
    const { load, sheet } = await start(answered(sample, { 11: { answerHandles: ['yes'] } }), [
      { responseTypeId: 11, value: null },
      { responseTypeId: 12, value: { answerHandles: ['not_yet'] } },
      { responseTypeId: 12, value: { answerHandles: ['yes'] } },
    ])
    await load()
    expect(sheet()).toEqual({ 12: expect.objectContaining({ answerHandles: ['yes'] }) })
  })
})

describe('answering', () => {
  it('hands every answer to the queue in the moment it is given (90)', async () => {
    const { load, press, commands, sheet } = await start()
    await load()
    press(11)
    expect(commands).toEqual([
      {
        type: 'answers.give',
        changes: [{ responseTypeId: 11, answerId: null, value: { answerHandles: ['yes'] } }],
        hold: false,
      },
    ])
    expect(sheet()[11]?.answerHandles).toEqual(['yes'])
  })

  it('tells the queue the id of an answer that the server knows, until it is deleted (90)', async () => {
    const { load, press, commands } = await start(validSurvey)
    await load()
    press(11, 'sometimes')
    press(11, 'sometimes')
    press(11, 'yes')
    expect(commands.map((command) => command.type === 'answers.give' && command.changes[0]?.answerId)).toEqual([
      1100,
      1100,
      null,
    ])
  })

  it('deletes the answers of read-only groups with a required answer of their section, and no others (89)', async () => {
    const { load, press, changes } = await start(
      answered(sample, {
        11: { answerHandles: ['yes'] },
        21: { answerHandles: ['yes'] },
        23: { textAnswer: 'Runs' },
        32: { textAnswer: 'All well' },
      }),
    )
    await load()
    press(11)
    expect(changes()).toEqual([[11, null]])
    press(21)
    expect(changes().slice(1)).toEqual([
      [21, null],
      [23, null],
    ])
  })

  it('takes nothing into a read-only group while a required answer is missing (89)', async () => {
    const { load, give, changes } = await start()
    await load()
    give(23, { textAnswer: 'Runs' })
    expect(changes()).toEqual([])
  })

  it('keeps the text as typed, and deletes it when it is blank after trimming (87)', async () => {
    const { load, give, changes } = await start()
    await load()
    give(32, { textAnswer: '  ' }, true)
    expect(changes()).toEqual([])
    give(32, { textAnswer: ' a ' }, true)
    give(32, { textAnswer: '\n ' }, true)
    expect(changes()).toEqual([
      [32, { textAnswer: ' a ' }],
      [32, null],
    ])
  })

  it('takes off what the server deleted', async () => {
    const { load, tell, sheet } = await start(answered(sample, { 23: { textAnswer: 'Runs' } }))
    await load()
    tell({ type: 'answers.removed', responseTypeIds: [23] })
    expect(sheet()).toEqual({})
  })

  it('shows what others answered meanwhile, and keeps what was given here since the server was asked', async () => {
    const { load, press, tell, sheet } = await start(
      answered(sample, { 11: { answerHandles: ['yes'] }, 12: { answerHandles: ['yes'] } }),
    )
    await load()
    const before = sheet()[11]
    press(21)
    tell({
      type: 'answers.arrived',
      standing: {
        survey: answered(sample, { 11: { answerHandles: ['yes'] }, 13: { answerHandles: ['not_yet'] } }),
        held: [{ responseTypeId: 32, value: { textAnswer: 'From another tab' } }],
        givenSince: [21],
      },
    })
    expect(Object.keys(sheet())).toEqual(['11', '13', '21', '32'])
    expect(sheet()[11]).toBe(before)
    expect(sheet()[13]).toMatchObject({ answerHandles: ['not_yet'], authorName: 'Rosa Lindt' })
    expect(sheet()[32]?.textAnswer).toBe('From another tab')
  })

  it('says who gave an answer and when as soon as the server has it, also where it says the same', async () => {
    const { load, press, tell, sheet } = await start(sample)
    await load()
    press(21)
    const given = sheet()[21]?.answerHandles ?? []
    expect(sheet()[21]).toMatchObject({ authorName: null, updatedAt: null })
    tell({
      type: 'answers.arrived',
      standing: { survey: answered(sample, { 21: { answerHandles: given } }), held: [], givenSince: [] },
    })
    expect(sheet()[21]).toMatchObject({ answerHandles: given, authorName: 'Rosa Lindt' })
  })

  it('takes back an answer that was given here since the server was asked and is deleted again', async () => {
    const { load, press, tell, sheet } = await start(answered(sample, { 11: { answerHandles: ['yes'] } }))
    await load()
    press(11)
    tell({
      type: 'answers.arrived',
      standing: { survey: answered(sample, { 11: { answerHandles: ['yes'] } }), held: [], givenSince: [11] },
    })
    expect(sheet()).toEqual({})
  })

  it('keeps the values when the survey can no longer be changed, and takes no more', async () => {
    const { load, press, tell, sheet, state, commands } = await start()
    await load()
    press(11)
    tell({ type: 'delivery.conflicted', failure: failure('conflict', { code: 'survey_archived' }) })
    expect(state()).toEqual({ open: 'conflicted' })
    press(12)
    expect(Object.keys(sheet())).toEqual(['11'])
    expect(commands).toHaveLength(1)
  })
})

describe('finishing', () => {
  it('warns while a section is short, for 5000 ms from the last press (92)', async () => {
    const { actor, clock, load, state } = await start()
    await load()
    actor.send({ type: 'finish.press' })
    clock.increment(limits.finishWarningHides - 1)
    actor.send({ type: 'finish.press' })
    clock.increment(limits.finishWarningHides - 1)
    expect(state()).toEqual({ open: { answering: 'warned' } })
    clock.increment(1)
    expect(state()).toEqual({ open: { answering: 'calm' } })
  })

  it('leaves the warning to whoever is going through it: 5000 ms from the last look at it (92)', async () => {
    const { actor, clock, load, state } = await start()
    await load()
    actor.send({ type: 'finish.press' })
    clock.increment(limits.finishWarningHides - 1)
    actor.send({ type: 'warning.attend' })
    clock.increment(limits.finishWarningHides - 1)
    expect(state()).toEqual({ open: { answering: 'warned' } })
    clock.increment(1)
    expect(state()).toEqual({ open: { answering: 'calm' } })
  })

  it('finishes only after the queue is empty (93)', async () => {
    const { actor, emitted, finishes, load, state, waits } = await start(validSurvey)
    await load()
    actor.send({ type: 'finish.press' })
    expect(finishes).toHaveLength(0)
    await waits[0]?.resolve('delivered')
    await finishes[0]?.resolve(undefined)
    expect(state()).toBe('finished')
    expect(emitted).toEqual(['questionnaire.finished'])
  })

  it('does not finish with answers that were refused', async () => {
    const { actor, finishes, load, state, waits } = await start(validSurvey)
    await load()
    actor.send({ type: 'finish.press' })
    await waits[0]?.resolve('refused')
    expect(state()).toEqual({ open: { answering: 'finishFailed' } })
    expect(finishes).toHaveLength(0)
  })

  it('does not finish when it was called back while the queue was delivering', async () => {
    const { actor, finishes, load, state, waits } = await start(validSurvey)
    await load()
    actor.send({ type: 'finish.press' })
    actor.send({ type: 'finish.cancel' })
    await waits[0]?.resolve('delivered')
    expect(state()).toEqual({ open: { answering: 'calm' } })
    expect(finishes).toHaveLength(0)
  })

  it('warns instead of finishing when somebody else took a required answer back meanwhile', async () => {
    const { actor, finishes, load, state, tell, waits } = await start(validSurvey)
    await load()
    actor.send({ type: 'finish.press' })
    tell({ type: 'answers.arrived', standing: { survey: sample, held: [], givenSince: [] } })
    await waits[0]?.resolve('delivered')
    expect(state()).toEqual({ open: { answering: 'warned' } })
    expect(finishes).toHaveLength(0)
  })

  it('takes a finish that arrived although its answer did not as done', async () => {
    const { actor, emitted, finishes, load, waits } = await start(validSurvey)
    await load()
    actor.send({ type: 'finish.press' })
    await waits[0]?.resolve('delivered')
    await finishes[0]?.reject(failure('timeout'))
    actor.send({ type: 'finish.press' })
    await waits[1]?.resolve('delivered')
    await finishes[1]?.reject(failure('conflict', { code: 'survey_finished' }))
    expect(emitted).toEqual(['questionnaire.finished'])
  })

  it('forgets why finishing failed when a person goes on', async () => {
    const { actor, commands, finishes, load, waits } = await start(validSurvey)
    await load()
    actor.send({ type: 'finish.press' })
    await waits[0]?.resolve('delivered')
    await finishes[0]?.reject(failure('server'))
    expect(actor.getSnapshot().context.failure?.key).toBe('server')
    expect(commands.at(-1)).toEqual({ type: 'answers.ask' })
    actor.send({ type: 'warning.dismiss' })
    expect(actor.getSnapshot().context.failure).toBeNull()
  })
})
