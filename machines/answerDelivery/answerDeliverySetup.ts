import { type AnyEventObject, enqueueActions, sendTo, setup } from 'xstate'
import { limits } from '../kit/limits.ts'
import { unprovidedCallback, unprovidedPromise } from '../kit/unprovided.ts'
import type { SurveyAddress, WaitingAnswer } from './answerValue.ts'
import { surveyDeliveryMachine } from './surveyDeliveryMachine.ts'
import type { SurveyDeliveryEvent } from './surveyDeliverySetup.ts'

/** What the device holds for one survey. */
export interface FoundSurvey extends SurveyAddress {
  readonly entries: readonly WaitingAnswer[]
}

export interface AnswerDeliveryContext {
  /**
   * The person whose answers these are. Kept after the session has ended, so that a last text is still stored for its
   * owner.
   */
  readonly ownerId: number | null
  /** The surveys that have a delivery actor. */
  readonly surveyIds: readonly number[]
}

/** What another tab reports about one survey. */
export type Announcement = Extract<
  SurveyDeliveryEvent,
  { type: 'entries.found' | 'delivery.doneElsewhere' | 'delivery.refusedElsewhere' | 'refused.discarded' }
>

export type AnswerDeliveryEvent =
  | { type: 'session.signedIn'; staffId: number }
  | { type: 'session.ended' }
  | { type: 'connection.lost' }
  | { type: 'connection.returned' }
  | { type: 'turn.taken' }
  | { type: 'survey.opened'; survey: SurveyAddress }
  | { type: 'survey.announced'; survey: SurveyAddress; announcement: Announcement }
  | { type: 'own.discarded' }

/** Whether a survey may send its answers now, as this machine tells it. */
export type Permission = Extract<
  SurveyDeliveryEvent['type'],
  'delivery.allowed' | 'delivery.elsewhere' | 'connection.lost' | 'session.ended'
>

export interface OwnerInput {
  readonly ownerId: number
}

/** Returns the id of a survey's delivery among the children of this machine. */
export const surveyDeliveryId = (surveyId: number) => `surveyDelivery.${surveyId}`

export const owner = ({ ownerId }: AnswerDeliveryContext): OwnerInput => {
  if (ownerId === null) throw new Error('Somebody has to sign in before answers are delivered.')
  return { ownerId }
}

/** Types, actors, actions, guards and delays of the answer delivery; answerDeliveryMachine.ts has the chart. */
export const answerDeliverySetup = setup({
  types: { context: {} as AnswerDeliveryContext, events: {} as AnswerDeliveryEvent },
  actors: {
    surveyDelivery: surveyDeliveryMachine,
    /** Sends `connection.lost` or `connection.returned` at once, and whenever the connection changes. */
    connection: unprovidedCallback<AnyEventObject, undefined>('connection'),
    /** Sends `survey.announced` when another tab of the same person has stored or delivered something. */
    otherTabs: unprovidedCallback<AnyEventObject, OwnerInput>('otherTabs'),
    /**
     * Sends `turn.taken` as soon as no other tab delivers for this person, and gives the turn back when it is stopped.
     */
    deliveryTurn: unprovidedCallback<AnyEventObject, OwnerInput>('deliveryTurn'),
    findWaitingAnswers: unprovidedPromise<readonly FoundSurvey[], OwnerInput>('findWaitingAnswers'),
  },
  actions: {
    welcome: enqueueActions(({ context, enqueue }, { staffId }: { staffId: number }) => {
      if (context.ownerId === staffId) return
      for (const surveyId of context.surveyIds) enqueue.stopChild(surveyDeliveryId(surveyId))
      enqueue.assign({ ownerId: staffId, surveyIds: [] })
    }),
    openSurveys: enqueueActions(
      (
        { context, enqueue },
        { surveys, permission }: { surveys: readonly SurveyAddress[]; permission?: Permission },
      ) => {
        const fresh = surveys.filter(({ surveyId }) => !context.surveyIds.includes(surveyId))
        for (const { surveyId, playerId } of fresh) {
          const id = surveyDeliveryId(surveyId)
          enqueue.spawnChild('surveyDelivery', { id, input: { surveyId, playerId, ...owner(context) } })
          if (permission) enqueue.sendTo(id, { type: permission })
        }
        enqueue.assign({ surveyIds: [...context.surveyIds, ...fresh.map(({ surveyId }) => surveyId)] })
      },
    ),
    tellSurvey: sendTo(
      (_, { surveyId }: { surveyId: number; event: SurveyDeliveryEvent }) => surveyDeliveryId(surveyId),
      (_, { event }: { surveyId: number; event: SurveyDeliveryEvent }) => event,
    ),
    tellFound: enqueueActions(({ enqueue }, { found }: { found: readonly FoundSurvey[] }) => {
      for (const { surveyId, entries } of found)
        enqueue.sendTo(surveyDeliveryId(surveyId), { type: 'entries.found', entries })
    }),
    tellEverySurvey: enqueueActions(({ context, enqueue }, { permission }: { permission: Permission }) => {
      for (const surveyId of context.surveyIds) enqueue.sendTo(surveyDeliveryId(surveyId), { type: permission })
    }),
    forgetSurveys: enqueueActions(({ context, enqueue }) => {
      for (const surveyId of context.surveyIds) enqueue.stopChild(surveyDeliveryId(surveyId))
      enqueue.assign({ surveyIds: [] })
    }),
  },
  guards: {
    hasOwner: ({ context }) => context.ownerId !== null,
    isSamePerson: ({ context }, { staffId }: { staffId: number }) => context.ownerId === staffId,
  },
  delays: { collectAgain: limits.deliveryBackoffFirst },
})
