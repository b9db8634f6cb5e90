import { createActor, fromPromise } from 'xstate'
import type { Failure } from '../../../../machines/kit/failure.ts'
import { unknownFailure } from '../../../../machines/kit/failure.ts'
import type { AnswerChange, HeldAnswer } from '../../../../machines/answerDelivery/answerValue.ts'
import { isSettled, hasFailedAnswers } from '../../../../machines/answerDelivery/deliveryStatus.ts'
import { surveyDeliveryMachine } from '../../../../machines/answerDelivery/surveyDeliveryMachine.ts'
import type { DeliveryOutcome, DeliveryRequest } from '../../../../machines/answerDelivery/surveyDeliverySetup.ts'
import type { AppSystem } from '../../../../src/web/app/system.ts'

export interface Given {
  readonly responseTypeId: number
  readonly change: AnswerChange
  readonly isTyping: boolean
  readonly answerId: number | null
  readonly readRevision: number | null
}

interface Sending {
  readonly request: DeliveryRequest
  readonly resolve: (outcome: DeliveryOutcome) => void
}

/** The delivery of one survey on its real machine; the test answers for the device and the server. */
export function fakeDelivery({ held = [], stores = true }: { held?: readonly HeldAnswer[]; stores?: boolean }) {
  const given: Given[] = []
  const sending: Sending[] = []
  const writes: { store: () => void; fail: () => void }[] = []
  const otherTabs = new Set<() => void>()
  let revision = 0
  let retries = 0
  let discarded = 0
  const queue = createActor(
    surveyDeliveryMachine.provide({
      actors: {
        deliverAnswer: fromPromise<DeliveryOutcome, DeliveryRequest>(
          ({ input }) => new Promise((resolve) => void sending.push({ request: input, resolve })),
        ),
      },
    }),
    { input: { surveyId: 7, playerId: 3, ownerId: 1 } },
  ).start()
  queue.send({ type: 'delivery.allowed' })

  const delivery: AppSystem['answerDelivery'] = {
    open: () => queue,
    give: (_survey, responseTypeId, change, { isTyping = false, answerId = null, readRevision = null } = {}) => {
      given.push({ responseTypeId, change, isTyping, answerId, readRevision })
      queue.send({ type: 'answer.given', responseTypeId, isTyping })
      revision += 1
      const entry = { responseTypeId, revision, place: revision }
      return new Promise((resolve, reject) => {
        const write = {
          store: () => {
            queue.send({ type: 'answer.stored', entry })
            resolve()
          },
          fail: () => {
            queue.send({ type: 'answer.unstored', responseTypeId })
            // oxlint-disable-next-line prefer-promise-reject-errors -- the delivery rejects with a plain Failure
            reject({ ...unknownFailure, code: 'device_full' } satisfies Failure)
          },
        }
        if (stores) write.store()
        else writes.push(write)
      })
    },
    heldAnswers: () => {
      const { waiting, refused } = queue.getSnapshot().context
      const onDevice = new Set([...waiting, ...refused].map(({ responseTypeId }) => responseTypeId))
      const since = given.filter(({ responseTypeId }) => onDevice.has(responseTypeId))
      const values = new Map(since.map(({ responseTypeId, change }) => [responseTypeId, change]))
      return Promise.resolve([...held, ...[...values].map(([responseTypeId, value]) => ({ responseTypeId, value }))])
    },
    whenSettled: () =>
      new Promise((resolve) => {
        const check = (snapshot = queue.getSnapshot()) => {
          if (isSettled(snapshot)) resolve(hasFailedAnswers(snapshot) ? 'refused' : 'delivered')
        }
        queue.subscribe((snapshot) => check(snapshot))
        check()
      }),
    retry: () => {
      retries += 1
      queue.send({ type: 'retry' })
    },
    discardRefused: () => {
      discarded += 1
      queue.send({ type: 'refused.discarded' })
      return Promise.resolve()
    },
    watchOtherTabs: (_survey, heard) => {
      otherTabs.add(heard)
      return () => void otherTabs.delete(heard)
    },
    deviceId: () => Promise.resolve('0a1b2c3d-0000-4000-8000-000000000001'),
    countWaiting: () => Promise.resolve(0),
    countOwnWaiting: () => Promise.resolve(0),
    discardOwn: () => Promise.resolve(),
    signedIn: () => undefined,
    sessionEnded: () => undefined,
    serverAnswered: () => undefined,
  }

  const next = () => {
    const first = sending.shift()
    if (first === undefined) throw new Error('Nothing is on its way to the server.')
    return first
  }
  return {
    delivery,
    queue,
    given,
    writes,
    answerInAnotherTab: () => otherTabs.forEach((heard) => heard()),
    retries: () => retries,
    discarded: () => discarded,
    /** The server accepts what is on its way. */
    take: (deletedResponseTypeIds: readonly number[] = [], replacedTextsChanged = false) => {
      const { request, resolve } = next()
      const { responseTypeId, revision: taken } = request.entry
      resolve({
        entry: request.entry,
        failure: null,
        delivered: { responseTypeId, revision: taken, answer: null, deletedResponseTypeIds, replacedTextsChanged },
      })
    },
    /** The server or the network fails what is on its way. */
    fail: (failure: Failure) => {
      const { request, resolve } = next()
      resolve({ entry: request.entry, failure })
    },
    loseConnection: () => queue.send({ type: 'connection.lost' }),
  }
}
