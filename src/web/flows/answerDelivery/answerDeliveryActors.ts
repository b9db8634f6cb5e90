import { type AnyEventObject, fromCallback, fromPromise } from 'xstate'
import type { AnswerDeliveryEvent, FoundSurvey } from '../../../../machines/answerDelivery/answerDeliverySetup.ts'
import type { DeliveredAnswer } from '../../../../machines/answerDelivery/answerValue.ts'
import { deliveryBackoff } from '../../../../machines/answerDelivery/deliveryBackoff.ts'
import { isFinalRefusal } from '../../../../machines/kit/refusal.ts'
import { surveyDeliveryMachine } from '../../../../machines/answerDelivery/surveyDeliveryMachine.ts'
import type { DeliveryOutcome, DeliveryRequest } from '../../../../machines/answerDelivery/surveyDeliverySetup.ts'
import { type Failure, failureOf, unknownFailure } from '../../../../machines/kit/failure.ts'
import type { AnswerStore } from '../../client/answerStore.ts'
import type { AnswerCalls } from '../../client/answers.ts'
import type { Connection } from './connection.ts'
import { type PageMemory, slotOf } from './pageMemory.ts'
import type { Tabs } from './tabs.ts'

export interface AnswerDeliveryDependencies {
  readonly calls: AnswerCalls
  readonly store: AnswerStore
  readonly tabs: Tabs
  readonly connection: Connection
  readonly memory: PageMemory
  /** Returns the owner of the token that a call would carry now; null without one. */
  readonly signedInStaffId: () => number | null
  /** A monotonic clock, in milliseconds. */
  readonly now: () => number
  /** From 0 to 1, for the jitter. */
  readonly random: () => number
}

/**
 * Decides whether a call extends the session: a delivery that starts this long after the click is no longer the
 * person's doing.
 */
const ownDoingMs = 5000

const sessionOver: Failure = { ...unknownFailure, key: 'unauthorized' }

interface Owner {
  readonly ownerId: number
}

/** Provides what the delivery of answers does outside: read the device, call the server, notify the other tabs. */
export function createAnswerDeliveryActors(dependencies: AnswerDeliveryDependencies) {
  const { calls, store, tabs, connection, memory, signedInStaffId, now, random } = dependencies

  const isOwnDoing = ({ entry, attempt }: DeliveryRequest) =>
    attempt === 0 && now() - (memory.givenAt.get(entry.revision) ?? -Infinity) < ownDoingMs

  /** Null if the device no longer holds it: another tab delivered it, or a newer value has replaced it. */
  const send = async (request: DeliveryRequest, signal: AbortSignal): Promise<DeliveredAnswer | null> => {
    const { survey, entry } = request
    const { responseTypeId, revision, readRevision = null } = entry
    const change = await store.read(survey.ownerId, survey.surveyId, entry)
    if (change === undefined) return null
    const deviceId = await store.deviceId()
    // Between reading and sending, another person may have signed in: the answer would carry their token.
    if (signal.aborted || signedInStaffId() !== survey.ownerId) throw sessionOver
    const answerSlot = slotOf(survey.surveyId, responseTypeId)
    const written = await calls.send({
      survey,
      responseTypeId,
      change,
      answerId: memory.answerIds.get(answerSlot) ?? null,
      readRevision,
      deviceId,
      revision,
      userAction: isOwnDoing(request),
      signal,
    })
    if (written.answer === null) memory.answerIds.delete(answerSlot)
    else memory.answerIds.set(answerSlot, written.answer.id)
    return { ...written, responseTypeId, revision }
  }

  const deliverAnswer = fromPromise<DeliveryOutcome, DeliveryRequest>(async ({ input, signal }) => {
    const { survey, entry } = input
    const { ownerId, ...address } = survey
    const { responseTypeId, revision } = entry
    const tell = (announcement: Parameters<Tabs['tell']>[0]['announcement']) =>
      tabs.tell({ ownerId, survey: address, announcement })
    try {
      const delivered = await send(input, signal)
      await store.remove(ownerId, survey.surveyId, entry)
      memory.givenAt.delete(revision)
      tell({ type: 'delivery.doneElsewhere', responseTypeId, revision })
      const gone = { answer: null, deletedResponseTypeIds: [], replacedTextsChanged: false }
      return { entry, failure: null, delivered: delivered ?? { ...gone, responseTypeId, revision } }
    } catch (error) {
      const failure = failureOf(error)
      if (isFinalRefusal(failure)) tell({ type: 'delivery.refusedElsewhere', entry, failure })
      return { entry, failure }
    }
  })

  return {
    surveyDelivery: surveyDeliveryMachine.provide({
      actors: { deliverAnswer },
      delays: { deliveryBackoff: ({ context }) => deliveryBackoff(context.attempt, context.failure, random) },
    }),
    connection: fromCallback<AnyEventObject, undefined>(({ sendBack }) => {
      const tell = () => {
        const event: AnswerDeliveryEvent = { type: connection.isThere() ? 'connection.returned' : 'connection.lost' }
        sendBack(event)
      }
      tell()
      return connection.watch(tell)
    }),
    otherTabs: fromCallback<AnyEventObject, Owner>(({ input, sendBack }) => {
      const leave = tabs.listen(({ ownerId, survey, announcement }) => {
        const event: AnswerDeliveryEvent = { type: 'survey.announced', survey, announcement }
        if (ownerId === input.ownerId) sendBack(event)
      })
      return () => {
        leave()
        store.forget()
      }
    }),
    deliveryTurn: fromCallback<AnyEventObject, Owner>(({ input, sendBack }) => {
      const event: AnswerDeliveryEvent = { type: 'turn.taken' }
      return tabs.takeTurn(String(input.ownerId), () => sendBack(event))
    }),
    findWaitingAnswers: fromPromise<readonly FoundSurvey[], Owner>(({ input }) => store.heldSurveys(input.ownerId)),
  }
}
