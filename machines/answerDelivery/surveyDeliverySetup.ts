import { assign, emit, setup } from 'xstate'
import type { Failure } from '../kit/failure.ts'
import { limits } from '../kit/limits.ts'
import { unprovidedPromise } from '../kit/unprovided.ts'
import type { DeliveredAnswer, WaitingAnswer } from './answerValue.ts'
import { deliveryBackoff, lastBackoffStep } from './deliveryBackoff.ts'
import { isFinalRefusal } from '../kit/refusal.ts'
import {
  type SurveyQueue,
  afterDelivering,
  afterFinding,
  afterGiving,
  afterRefusing,
  afterRetrying,
  afterStoring,
  afterUnstoring,
  nextToDeliver,
  stillDeleted,
} from './surveyQueue.ts'

export type SurveyDeliveryInput = SurveyQueue['survey']

export interface DeliveryRequest {
  readonly survey: SurveyQueue['survey']
  readonly entry: WaitingAnswer
  /**
   * Failed attempts since the last success; at 0 a person has just caused the call, later the application repeats it.
   */
  readonly attempt: number
}

/** The result of one attempt. */
export type DeliveryOutcome =
  | { readonly entry: WaitingAnswer; readonly failure: null; readonly delivered: DeliveredAnswer }
  | { readonly entry: WaitingAnswer; readonly failure: Failure }

export type SurveyDeliveryEvent =
  | { type: 'answer.given'; responseTypeId: number; isTyping: boolean }
  | { type: 'answer.stored'; entry: WaitingAnswer }
  | { type: 'answer.unstored'; responseTypeId: number }
  | { type: 'entries.found'; entries: readonly WaitingAnswer[] }
  | { type: 'delivery.doneElsewhere'; responseTypeId: number; revision: number }
  | { type: 'delivery.refusedElsewhere'; entry: WaitingAnswer; failure: Failure }
  | { type: 'delivery.allowed' }
  | { type: 'delivery.elsewhere' }
  | { type: 'server.answered' }
  | { type: 'connection.lost' }
  | { type: 'session.ended' }
  | { type: 'retry' }
  | { type: 'refused.discarded' }

export type SurveyDeliveryEmitted =
  | ({ type: 'answer.delivered' } & DeliveredAnswer)
  | { type: 'answer.refused'; responseTypeId: number; failure: Failure }
  /** Asks for another write of values that only the screen has. */
  | { type: 'writes.wanted'; responseTypeIds: readonly number[] }

/** Types, actors, actions, guards and delays of the delivery of one survey; surveyDeliveryMachine.ts has the chart. */
export const surveyDeliverySetup = setup({
  types: {
    input: {} as SurveyDeliveryInput,
    context: {} as SurveyQueue,
    events: {} as SurveyDeliveryEvent,
    emitted: {} as SurveyDeliveryEmitted,
  },
  actors: { deliverAnswer: unprovidedPromise<DeliveryOutcome, DeliveryRequest>('deliverAnswer') },
  actions: {
    countWrite: assign(({ context }, { responseTypeId, isTyping }: { responseTypeId: number; isTyping: boolean }) =>
      afterGiving(context, responseTypeId, isTyping),
    ),
    queueStored: assign(({ context }, { entry }: { entry: WaitingAnswer }) => afterStoring(context, entry)),
    rememberUnsaved: assign(({ context }, { responseTypeId }: { responseTypeId: number }) =>
      afterUnstoring(context, responseTypeId),
    ),
    queueFound: assign(({ context }, { entries }: { entries: readonly WaitingAnswer[] }) =>
      afterFinding(context, entries),
    ),
    dropDelivered: assign(({ context }, done: { responseTypeId: number; revision: number }) =>
      afterDelivering(context, done),
    ),
    setApart: assign(({ context }, { entry, failure }: { entry: WaitingAnswer; failure: Failure }) =>
      afterRefusing(context, entry, failure),
    ),
    requeueRefused: assign(({ context }) => afterRetrying(context)),
    dropRefused: assign({ refused: [] }),
    releaseTyped: assign({ typing: [] }),
    rememberFailure: assign(({ context }, { failure }: { failure: Failure }) => ({
      attempt: Math.min(context.attempt + 1, lastBackoffStep),
      failure,
    })),
    forgetFailure: assign({ attempt: 0, failure: null }),
    tellDelivered: emit(({ context }, { outcome }: { outcome: DeliveryOutcome }) => {
      if (outcome.failure !== null) throw new Error('Only an answer that the server took is told as delivered.')
      const { delivered } = outcome
      return {
        type: 'answer.delivered' as const,
        ...delivered,
        deletedResponseTypeIds: stillDeleted(context, delivered.deletedResponseTypeIds),
      }
    }),
    tellRefused: emit((_, { entry, failure }: { entry: WaitingAnswer; failure: Failure }) => ({
      type: 'answer.refused' as const,
      responseTypeId: entry.responseTypeId,
      failure,
    })),
    askForWrites: emit(({ context }) => ({ type: 'writes.wanted' as const, responseTypeIds: context.unsaved })),
  },
  guards: {
    hasNext: ({ context }) => nextToDeliver(context) !== null,
    isUnanswered: ({ context }) => context.failure?.key === 'network' || context.failure?.key === 'timeout',
    isEmpty: ({ context }) => context.waiting.length === 0,
    isWritten: ({ context }) => context.saving.length === 0,
    isWrittenInPart: ({ context }) => context.saving.length === 0 && context.unsaved.length > 0,
    isTyping: (_, { isTyping }: { isTyping: boolean }) => isTyping,
    isTaken: (_, { outcome }: { outcome: DeliveryOutcome }) => outcome.failure === null,
    isSessionOver: (_, { outcome }: { outcome: DeliveryOutcome }) => outcome.failure?.key === 'unauthorized',
    isRefused: (_, { outcome }: { outcome: DeliveryOutcome }) =>
      outcome.failure !== null && isFinalRefusal(outcome.failure),
  },
  delays: {
    textAutosave: limits.textAutosave,
    /** Not random here; the application provides a delay that is. */
    deliveryBackoff: ({ context }) => deliveryBackoff(context.attempt, context.failure, () => 1),
  },
})
