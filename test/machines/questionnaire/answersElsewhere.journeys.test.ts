import { type AnyEventObject, SimulatedClock, createActor, fromCallback, fromPromise } from 'xstate'
import { describe, expect, it } from 'vitest'
import { limits } from '../../../machines/kit/limits.ts'
import {
  type AnswersElsewhereEmitted,
  type SeenChanges,
  answersElsewhereMachine,
} from '../../../machines/questionnaire/answersElsewhereMachine.ts'
import type { QuestionnaireAddress, CurrentAnswers } from '../../../machines/questionnaire/questionnaireActors.ts'
import type { TakingSurvey } from '../../../machines/questionnaire/survey.ts'
import { failure } from '../kit/failure.ts'
import { survey as sample } from './samples.ts'

interface Call<Input, Output> {
  readonly input: Input
  readonly signal: AbortSignal
  readonly resolve: (output: Output) => Promise<void>
  readonly reject: (error: unknown) => Promise<void>
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

function recorded<Input, Output>(calls: Call<Input, Output>[]) {
  return fromPromise<Output, Input>(
    ({ input, signal }) =>
      new Promise((resolve, reject) => {
        calls.push({
          input,
          signal,
          resolve: (output) => (resolve(output), settled()),
          // oxlint-disable-next-line prefer-promise-reject-errors -- calls reject with a plain Failure
          reject: (error) => (reject(error), settled()),
        })
      }),
  )
}

function start() {
  const clock = new SimulatedClock()
  const looks: Call<SeenChanges, boolean>[] = []
  const asks: Call<QuestionnaireAddress, CurrentAnswers>[] = []
  const emitted: AnswersElsewhereEmitted[] = []
  const machine = answersElsewhereMachine.provide({
    actors: {
      occasions: fromCallback<AnyEventObject, QuestionnaireAddress>(() => undefined),
      lookForChanges: recorded(looks),
      loadCurrentAnswers: recorded(asks),
    },
  })
  const actor = createActor(machine, {
    clock,
    input: { playerId: 3, surveyId: 7, replacedTexts: [], lastChange: 5 },
  })
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  return { actor, clock, looks, asks, emitted, state: () => actor.getSnapshot().value }
}

const busyFor30s = failure('tooManyRequests', { status: 429, retryAfterMs: 30_000 })

const current = (more: Partial<TakingSurvey> = {}): CurrentAnswers => ({
  survey: { ...sample, ...more },
  held: [],
  givenSince: [],
})

describe('what others answer', () => {
  it('is looked for at once, and then every 4 s while nothing has changed', async () => {
    const { clock, looks, asks } = start()
    expect(looks.map(({ input }) => input)).toEqual([{ playerId: 3, surveyId: 7, since: 5 }])
    await looks[0]?.resolve(false)
    clock.increment(limits.answersPoll - 1)
    expect(looks).toHaveLength(1)
    clock.increment(1)
    expect([looks.length, asks.length]).toEqual([2, 0])
  })

  it('is loaded only when something has changed, and from then on only what follows is looked for', async () => {
    const { actor, clock, looks, asks, emitted } = start()
    const replaced = { id: 1, asqResponseTypeId: 32, text: 'Runs.' } as TakingSurvey['replacedTexts'][number]
    await looks[0]?.resolve(true)
    await asks[0]?.resolve(current({ lastChange: 9, replacedTexts: [replaced] }))
    expect(emitted.map(({ type }) => type)).toEqual(['answers.arrived'])
    expect(actor.getSnapshot().context.replacedTexts).toEqual([replaced])
    clock.increment(limits.answersPoll)
    expect(looks[1]?.input.since).toBe(9)
  })

  it('is loaded at once when another tab has answered, and once more when it answers meanwhile', async () => {
    const { actor, asks, emitted, state } = start()
    actor.send({ type: 'answers.wanted' })
    actor.send({ type: 'answers.wanted' })
    actor.send({ type: 'answers.wanted' })
    expect(asks).toHaveLength(1)
    await asks[0]?.resolve(current())
    expect(asks).toHaveLength(2)
    await asks[1]?.resolve(current())
    expect([asks.length, emitted.length, state()]).toEqual([2, 2, 'waiting'])
  })

  it('is not asked for while nobody sees the page or there is no connection, and at once when it is back', async () => {
    const { actor, clock, looks, asks } = start()
    actor.send({ type: 'page.left' })
    expect(looks[0]?.signal.aborted).toBe(true)
    actor.send({ type: 'answers.wanted' })
    clock.increment(10 * limits.answersPoll)
    expect([looks.length, asks.length]).toEqual([1, 0])
    actor.send({ type: 'page.returned' })
    expect(asks).toHaveLength(1)
  })

  it('is shown at once when another tab of the same person holds it, also without connection', () => {
    const { actor, looks, asks, emitted } = start()
    actor.send({ type: 'page.left' })
    const held = [{ responseTypeId: 32, value: { textAnswer: 'Runs' } }]
    actor.send({ type: 'answers.held', current: { survey: null, held, givenSince: [] } })
    expect(emitted).toEqual([{ type: 'answers.arrived', current: { survey: null, held, givenSince: [] } }])
    expect([looks.length, asks.length]).toEqual([1, 0])
  })

  it('waits as long as a busy server says', async () => {
    const { clock, looks, asks } = start()
    await looks[0]?.reject(busyFor30s)
    clock.increment(29_999)
    expect([looks.length, asks.length]).toEqual([1, 0])
    clock.increment(1)
    expect([looks.length, asks.length]).toEqual([2, 0])
  })

  it.each([
    ['another tab answers', ['answers.wanted']],
    ['the page is left and seen again', ['page.left', 'page.returned']],
  ] as const)('waits as long as a busy server says, also when %s, and is then loaded', async (_, events) => {
    const { actor, clock, looks, asks } = start()
    await looks[0]?.reject(busyFor30s)
    for (const type of events) actor.send({ type })
    clock.increment(29_999)
    expect([looks.length, asks.length]).toEqual([1, 0])
    clock.increment(1)
    expect([looks.length, asks.length]).toEqual([1, 1])
    await asks[0]?.reject(busyFor30s)
    clock.increment(30_000)
    expect(asks).toHaveLength(2)
  })

  it('is not asked for by a page that nobody sees when a busy server allows it again', async () => {
    const { actor, clock, looks, asks, state } = start()
    await looks[0]?.reject(busyFor30s)
    actor.send({ type: 'page.left' })
    clock.increment(30_000)
    expect([looks.length, asks.length, state()]).toEqual([1, 0, 'away'])
  })

  it('is loaded by the next attempt when it was known to have changed and could not be loaded', async () => {
    const { actor, clock, asks } = start()
    actor.send({ type: 'answers.wanted' })
    await asks[0]?.reject(failure('network'))
    clock.increment(limits.answersPoll)
    expect(asks).toHaveLength(2)
  })

  it('is not asked for again after a refusal, until something happens here', async () => {
    const { actor, clock, looks, asks, state } = start()
    await looks[0]?.reject(failure('forbidden'))
    clock.increment(10 * limits.answersPoll)
    expect([state(), looks.length]).toEqual(['refused', 1])
    actor.send({ type: 'answers.wanted' })
    expect(asks).toHaveLength(1)
  })

  it.each([
    ['survey_finished', { status: 'finished' }],
    ['survey_archived', { state: 'archived' }],
  ] as const)('ends with the survey (%s)', async (code, closed) => {
    const { actor, asks, emitted } = start()
    actor.send({ type: 'answers.wanted' })
    await asks[0]?.resolve(current(closed))
    expect(emitted).toEqual([{ type: 'survey.closed', failure: expect.objectContaining({ key: 'conflict', code }) }])
    expect(actor.getSnapshot().status).toBe('done')
  })
})
