import { type AnyEventObject, SimulatedClock, createActor, fromCallback, fromPromise } from 'xstate'
import { describe, expect, it } from 'vitest'
import { answerDeliveryMachine } from '../../../machines/answerDelivery/answerDeliveryMachine.ts'
import {
  type AnswerDeliveryEvent,
  type FoundSurvey,
  surveyDeliveryId,
} from '../../../machines/answerDelivery/answerDeliverySetup.ts'
import { deliveryBackoff } from '../../../machines/answerDelivery/deliveryBackoff.ts'
import {
  type SurveyDeliveryRef,
  surveyDeliveryMachine,
} from '../../../machines/answerDelivery/surveyDeliveryMachine.ts'
import type { DeliveryOutcome, DeliveryRequest } from '../../../machines/answerDelivery/surveyDeliverySetup.ts'
import { unknownFailure } from '../../../machines/kit/failure.ts'
import { settled } from '../kit/settled.ts'

const survey = { surveyId: 7, playerId: 8 }
const waiting = { responseTypeId: 1, revision: 5, place: 5 }

function start(found: (ownerId: number) => Promise<readonly FoundSurvey[]> = () => Promise.resolve([])) {
  const clock = new SimulatedClock()
  const turns: number[] = []
  const silent = fromCallback<AnyEventObject, { ownerId: number }>(() => undefined)
  const actor = createActor(
    answerDeliveryMachine.provide({
      actors: {
        surveyDelivery: surveyDeliveryMachine.provide({
          actors: { deliverAnswer: fromPromise<DeliveryOutcome, DeliveryRequest>(() => new Promise(() => undefined)) },
        }),
        connection: fromCallback<AnyEventObject, undefined>(() => undefined),
        otherTabs: silent,
        deliveryTurn: fromCallback<AnyEventObject, { ownerId: number }>(({ input }) => {
          turns.push(input.ownerId)
          return () => void turns.splice(turns.indexOf(input.ownerId), 1)
        }),
        findWaitingAnswers: fromPromise<readonly FoundSurvey[], { ownerId: number }>(({ input }) =>
          found(input.ownerId),
        ),
      },
    }),
    { clock },
  ).start()
  const send = (...events: AnswerDeliveryEvent[]) => events.forEach((event) => actor.send(event))
  const child = (surveyId = survey.surveyId) =>
    actor.getSnapshot().children[surveyDeliveryId(surveyId)] as SurveyDeliveryRef | undefined
  const deliveryOf = (surveyId?: number) => child(surveyId)?.getSnapshot().value.delivery
  return { actor, clock, turns, send, child, deliveryOf }
}

const signIn = (staffId: number): AnswerDeliveryEvent => ({ type: 'session.signedIn', staffId })
const online: AnswerDeliveryEvent = { type: 'connection.returned' }
const turn: AnswerDeliveryEvent = { type: 'turn.taken' }

describe('the answer delivery', () => {
  it('delivers only with a session, a connection and the turn of this tab', async () => {
    const run = start()
    run.send(signIn(1), { type: 'survey.opened', survey })
    expect(run.deliveryOf()).toBe('offline')
    run.send(online)
    expect(run.deliveryOf()).toBe('standingBy')
    run.send(turn)
    await settled()
    expect(run.deliveryOf()).toBe('idle')
    run.send({ type: 'connection.lost' })
    expect(run.deliveryOf()).toBe('offline')
    expect(run.turns).toEqual([])
    run.send(online, turn)
    await settled()
    run.send({ type: 'session.ended' })
    expect(run.deliveryOf()).toBe('signedOut')
  })

  it('takes up what an earlier visit left on the device, survey by survey', async () => {
    const run = start(() => Promise.resolve([{ ...survey, entries: [waiting] }]))
    run.send(signIn(1), online, turn)
    await settled()
    expect(run.child()?.getSnapshot().context.waiting).toEqual([waiting])
  })

  it('reads the device again after a second when it could not be read', async () => {
    let tries = 0
    const run = start(() => ((tries += 1) === 1 ? Promise.reject(new Error('locked')) : Promise.resolve([])))
    run.send(signIn(1), online, turn)
    await settled()
    expect(run.actor.getSnapshot().matches({ signedIn: { online: 'uncollected' } })).toBe(true)
    run.clock.increment(1000)
    await settled()
    expect(run.actor.getSnapshot().matches({ signedIn: { online: 'delivering' } })).toBe(true)
  })

  it('lets go of another person’s surveys when somebody else signs in, and of none when the same person does', () => {
    const run = start()
    run.send(signIn(1), { type: 'survey.opened', survey })
    const before = run.child()
    run.send({ type: 'session.ended' }, signIn(1))
    expect(run.child()).toBe(before)
    run.send({ type: 'session.ended' }, signIn(2))
    expect(run.child()).toBeUndefined()
    expect(before?.getSnapshot().status).toBe('stopped')
    expect(run.actor.getSnapshot().context).toEqual({ ownerId: 2, surveyIds: [] })
  })

  it('changes nothing when it is told again that the same person is signed in', async () => {
    const run = start(() => Promise.resolve([{ ...survey, entries: [waiting] }]))
    run.send(signIn(1), online, turn)
    await settled()
    run.send(signIn(1))
    expect(run.actor.getSnapshot().matches({ signedIn: { online: 'delivering' } })).toBe(true)
    expect(run.turns).toEqual([1])
  })

  it('notices another person who took over without this tab having heard of the end of the session', () => {
    const run = start()
    run.send(signIn(1), online)
    expect(run.turns).toEqual([1])
    run.send(signIn(2), online)
    expect(run.turns).toEqual([2])
  })

  it('takes up what another tab kept for a survey that is not open here', async () => {
    const run = start()
    run.send(signIn(1), online, turn)
    await settled()
    run.send({ type: 'survey.announced', survey, announcement: { type: 'entries.found', entries: [waiting] } })
    expect(run.deliveryOf()).toBe('delivering')
  })

  it('keeps a last text under its owner after the session has ended', () => {
    const run = start()
    run.send(signIn(1), { type: 'session.ended' }, { type: 'survey.opened', survey })
    expect(run.deliveryOf()).toBe('signedOut')
    expect(run.child()?.getSnapshot().context.survey.ownerId).toBe(1)
  })
})

describe('the wait between tries', () => {
  it('is 1, 2, 4 … 30 s, up to half of it by chance', () => {
    const waits = (random: number) =>
      [1, 2, 3, 4, 5, 6, 20].map((attempt) => deliveryBackoff(attempt, null, () => random))
    expect(waits(1)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
    expect(waits(0)).toEqual([500, 1000, 2000, 4000, 8000, 15_000, 15_000])
  })

  it('is never shorter than Retry-After', () => {
    expect(deliveryBackoff(1, { ...unknownFailure, retryAfterMs: 7000 }, () => 0)).toBeGreaterThanOrEqual(7000)
  })
})
