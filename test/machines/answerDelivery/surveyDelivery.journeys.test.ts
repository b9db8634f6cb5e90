import { SimulatedClock, createActor, fromPromise } from 'xstate'
import { describe, expect, it, vi } from 'vitest'
import {
  answerMark,
  hasFailedAnswers,
  isSettled,
  surveyDeliveryStatus,
} from '../../../machines/answerDelivery/deliveryStatus.ts'
import { surveyDeliveryMachine } from '../../../machines/answerDelivery/surveyDeliveryMachine.ts'
import type {
  DeliveryOutcome,
  DeliveryRequest,
  SurveyDeliveryEmitted,
} from '../../../machines/answerDelivery/surveyDeliverySetup.ts'
import { type Failure, unknownFailure } from '../../../machines/kit/failure.ts'
import { settled } from '../kit/settled.ts'

const failure = (parts: Partial<Failure>): Failure => ({ ...unknownFailure, ...parts })

/** One survey's delivery. The test answers each attempt and moves the clock. */
function start() {
  const clock = new SimulatedClock()
  const tries: {
    request: DeliveryRequest
    isStopped: () => boolean
    answer: (failure: Failure | null) => Promise<void>
  }[] = []
  const actor = createActor(
    surveyDeliveryMachine.provide({
      actors: {
        deliverAnswer: fromPromise<DeliveryOutcome, DeliveryRequest>(
          ({ input, signal }) =>
            new Promise((resolve) => {
              const { entry } = input
              const { responseTypeId, revision } = entry
              tries.push({
                request: input,
                isStopped: () => signal.aborted,
                answer: (reason) => {
                  const told = { deletedResponseTypeIds: [9], replacedTextsChanged: false }
                  const delivered = { responseTypeId, revision, answer: null, ...told }
                  resolve(reason === null ? { entry, failure: null, delivered } : { entry, failure: reason })
                  return settled()
                },
              })
            }),
        ),
      },
    }),
    { clock, input: { surveyId: 7, playerId: 8, ownerId: 9 } },
  ).start()
  let revision = 0
  const entry = (responseTypeId: number, place?: number) => {
    revision += 1
    return { responseTypeId, revision, place: place ?? revision }
  }
  const give = (responseTypeId: number, { isTyping = false, place }: { isTyping?: boolean; place?: number } = {}) => {
    actor.send({ type: 'answer.given', responseTypeId, isTyping })
    actor.send({ type: 'answer.stored', entry: entry(responseTypeId, place) })
  }
  return { actor, clock, tries, entry, give, status: () => surveyDeliveryStatus(actor.getSnapshot()) }
}

const sent = ({ tries }: ReturnType<typeof start>) =>
  tries.map(({ request }) => [request.entry.responseTypeId, request.entry.revision])

describe('the delivery of one survey', () => {
  it('sends nothing before it is allowed, and then everything in the order of the clicks', async () => {
    const run = start()
    run.give(1)
    run.give(2)
    expect(run.tries).toEqual([])
    run.actor.send({ type: 'delivery.allowed' })
    await run.tries[0]?.answer(null)
    await run.tries[1]?.answer(null)
    expect(sent(run)).toEqual([
      [1, 1],
      [2, 2],
    ])
    expect(run.status()).toMatchObject({ state: 'saved', waiting: 0 })
    expect(isSettled(run.actor.getSnapshot())).toBe(true)
  })

  it('has one delivery in flight, and sends the newer value of the same response type after it', async () => {
    const run = start()
    run.actor.send({ type: 'delivery.allowed' })
    run.give(1)
    run.give(1, { place: 1 })
    run.give(1, { place: 1 })
    expect(run.tries).toHaveLength(1)
    await run.tries[0]?.answer(null)
    expect(sent(run)).toEqual([
      [1, 1],
      [1, 3],
    ])
  })

  it('sends the newest value when the one in flight did not arrive', async () => {
    const run = start()
    run.actor.send({ type: 'delivery.allowed' })
    run.give(1)
    run.give(1, { place: 1 })
    await run.tries[0]?.answer(failure({ key: 'timeout' }))
    run.clock.increment(1000)
    expect(sent(run)).toEqual([
      [1, 1],
      [1, 2],
    ])
  })

  it('counts attempts, so that only the first one counts as a person’s, and starts again after a success', async () => {
    const run = start()
    run.actor.send({ type: 'delivery.allowed' })
    run.give(1)
    await run.tries[0]?.answer(failure({ key: 'network' }))
    run.clock.increment(1000)
    await run.tries[1]?.answer(failure({ key: 'network' }))
    run.clock.increment(2000)
    await run.tries[2]?.answer(null)
    run.give(2)
    expect(run.tries.map(({ request }) => request.attempt)).toEqual([0, 1, 2, 0])
  })

  it('typing in the middle of a failure does not shorten the wait', async () => {
    const run = start()
    run.actor.send({ type: 'delivery.allowed' })
    run.give(1)
    await run.tries[0]?.answer(failure({ key: 'tooManyRequests', retryAfterMs: 10_000 }))
    run.give(1, { isTyping: true, place: 1 })
    run.clock.increment(10_999)
    expect(run.tries).toHaveLength(1)
    run.clock.increment(1)
    expect(run.tries).toHaveLength(2)
  })

  it('a click lets go at once what was being typed, before itself', () => {
    const run = start()
    run.actor.send({ type: 'delivery.allowed' })
    run.give(1, { isTyping: true })
    expect(run.tries).toEqual([])
    run.give(2)
    expect(sent(run)).toEqual([[1, 1]])
  })

  it('stops what is in flight when the connection is lost, and sends it again when it may', async () => {
    const run = start()
    run.actor.send({ type: 'delivery.allowed' })
    run.give(1)
    run.actor.send({ type: 'connection.lost' })
    expect(run.tries[0]?.isStopped()).toBe(true)
    expect(run.status()).toMatchObject({ state: 'offline', waiting: 1 })
    run.actor.send({ type: 'delivery.allowed' })
    expect(sent(run)).toEqual([
      [1, 1],
      [1, 1],
    ])
  })

  it('keeps what was refused apart and asks again only when a person presses Retry', async () => {
    const run = start()
    run.actor.send({ type: 'delivery.allowed' })
    run.give(1)
    run.give(2)
    await run.tries[0]?.answer(failure({ key: 'invalid', status: 422 }))
    await run.tries[1]?.answer(null)
    expect(run.status()).toMatchObject({ state: 'refused', waiting: 0, refused: [{ responseTypeId: 1 }] })
    expect(answerMark(run.actor.getSnapshot(), 1)).toBe('failed')
    expect(hasFailedAnswers(run.actor.getSnapshot())).toBe(true)
    run.clock.increment(600_000)
    expect(run.tries).toHaveLength(2)
    run.actor.send({ type: 'retry' })
    await run.tries[2]?.answer(null)
    expect(run.status().state).toBe('saved')
  })

  it('does not bring back a refused value that a newer one replaced while it was in flight', async () => {
    const run = start()
    run.actor.send({ type: 'delivery.allowed' })
    run.give(1)
    run.give(1, { place: 1 })
    await run.tries[0]?.answer(failure({ key: 'invalid' }))
    await run.tries[1]?.answer(null)
    expect(run.status()).toMatchObject({ state: 'saved', refused: [] })
  })

  it('asks for what the device could not keep to be written again, and says so until it is', () => {
    const run = start()
    const wanted = vi.fn<(emitted: SurveyDeliveryEmitted) => void>()
    run.actor.on('writes.wanted', wanted)
    run.actor.send({ type: 'delivery.allowed' })
    run.actor.send({ type: 'answer.given', responseTypeId: 1, isTyping: false })
    run.actor.send({ type: 'answer.unstored', responseTypeId: 1 })
    expect(run.status()).toMatchObject({ state: 'unsaved', unsaved: [1] })
    run.actor.send({ type: 'retry' })
    expect(wanted).toHaveBeenCalledWith({ type: 'writes.wanted', responseTypeIds: [1] })
    run.give(1)
    expect(run.status()).toMatchObject({ state: 'saving', waiting: 1 })
  })

  it('a write that failed is no failure any more when a newer one of the same answer is under way', () => {
    const run = start()
    run.actor.send({ type: 'answer.given', responseTypeId: 1, isTyping: false })
    run.actor.send({ type: 'answer.given', responseTypeId: 1, isTyping: false })
    run.actor.send({ type: 'answer.unstored', responseTypeId: 1 })
    expect(run.status().state).toBe('saving')
    run.actor.send({ type: 'answer.stored', entry: run.entry(1) })
    expect(run.status()).toMatchObject({ state: 'saving', waiting: 1 })
  })

  it('reports which answers were deleted with a required one, but not those that were given again since', async () => {
    const run = start()
    const told = vi.fn<(emitted: SurveyDeliveryEmitted) => void>()
    run.actor.on('answer.delivered', told)
    run.actor.send({ type: 'delivery.allowed' })
    run.give(1)
    await run.tries[0]?.answer(null)
    expect(told).toHaveBeenLastCalledWith(expect.objectContaining({ deletedResponseTypeIds: [9] }))
    run.give(1)
    run.give(9)
    await run.tries[1]?.answer(null)
    expect(told).toHaveBeenLastCalledWith(expect.objectContaining({ deletedResponseTypeIds: [] }))
  })

  it('forgets what another tab delivered, and stops waiting for it', async () => {
    const run = start()
    run.actor.send({ type: 'delivery.allowed' })
    run.give(1)
    await run.tries[0]?.answer(failure({ key: 'network' }))
    run.actor.send({ type: 'delivery.doneElsewhere', responseTypeId: 1, revision: 1 })
    expect(run.status()).toMatchObject({ state: 'saved', waiting: 0, failure: null })
    run.clock.increment(60_000)
    expect(run.tries).toHaveLength(1)
  })
})
