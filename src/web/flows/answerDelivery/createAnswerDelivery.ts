import { type ActorOptions, type AnyActorLogic, type AnyActorRef, createActor, waitFor } from 'xstate'
import { answerDeliveryMachine } from '../../../../machines/answerDelivery/answerDeliveryMachine.ts'
import { surveyDeliveryId } from '../../../../machines/answerDelivery/answerDeliverySetup.ts'
import type { AnswerChange, SurveyAddress } from '../../../../machines/answerDelivery/answerValue.ts'
import { hasFailedAnswers, isSettled } from '../../../../machines/answerDelivery/deliveryStatus.ts'
import type { SurveyDeliveryRef } from '../../../../machines/answerDelivery/surveyDeliveryMachine.ts'
import type { SurveyDeliveryEvent } from '../../../../machines/answerDelivery/surveyDeliverySetup.ts'
import { createAnswerStore } from '../../client/answerStore.ts'
import type { AnswerDelivery, GiveOptions } from './answerDelivery.ts'
import { type AnswerDeliveryDependencies, createAnswerDeliveryActors } from './answerDeliveryActors.ts'
import { browserConnection } from './connection.ts'
import { clearPageMemory, createPageMemory, slotOf } from './pageMemory.ts'
import { createTabs } from './tabs.ts'

/** The calls and the session come from the application, everything else from the browser; tests pass their own. */
export type AnswerDeliverySettings = Pick<AnswerDeliveryDependencies, 'calls' | 'signedInStaffId'> &
  Partial<Omit<AnswerDeliveryDependencies, 'memory'>> & {
    readonly clock?: ActorOptions<AnyActorLogic>['clock']
    /** Receives the delivery's actor before it starts. */
    readonly began?: (actor: AnyActorRef) => void
  }

/** An open survey, bound to the person who opened it until somebody else opens it. */
interface Bound {
  readonly ownerId: number
  readonly survey: SurveyAddress
  readonly ref: SurveyDeliveryRef
}

const tell = ({ ref }: Bound, event: SurveyDeliveryEvent) => {
  if (ref.getSnapshot().status === 'active') ref.send(event)
}

/** Creates and starts the application's one delivery. Nothing is sent before `signedIn` is called. */
export function createAnswerDelivery(settings: AnswerDeliverySettings): AnswerDelivery {
  const {
    clock,
    calls,
    signedInStaffId,
    store = createAnswerStore(),
    tabs = createTabs(),
    connection = browserConnection,
    now = () => performance.now(),
    random = Math.random,
    began,
  } = settings
  const memory = createPageMemory()
  const actors = createAnswerDeliveryActors({
    calls,
    signedInStaffId,
    store,
    tabs,
    connection,
    now,
    random,
    memory,
  })
  const actor = createActor(answerDeliveryMachine.provide({ actors }), clock === undefined ? {} : { clock })
  const boundSurveys = new Map<number, Bound>()
  /** The last value given for each slot, so that a failed write does not restore an older one. */
  const lastGiven = new Map<string, AnswerChange>()

  const childOf = (surveyId: number) =>
    actor.getSnapshot().children[surveyDeliveryId(surveyId)] as SurveyDeliveryRef | undefined

  const currentOwner = (): number => {
    const ownerId = actor.getSnapshot().context.ownerId ?? signedInStaffId()
    if (ownerId === null) throw new Error('Somebody has to sign in before answers are given.')
    return ownerId
  }

  const bind = ({ surveyId, playerId }: SurveyAddress): Bound => {
    const ownerId = currentOwner()
    const known = boundSurveys.get(surveyId)
    if (known?.ownerId === ownerId && known.ref === childOf(surveyId)) return known
    const survey = { surveyId, playerId }
    actor.send({ type: 'survey.opened', survey })
    const ref = childOf(surveyId)
    if (ref === undefined) throw new Error('The delivery of a survey starts when the survey is opened.')
    const bound = { ownerId, survey, ref }
    ref.on('writes.wanted', ({ responseTypeIds }) => {
      for (const responseTypeId of responseTypeIds) writeAgain(bound, responseTypeId)
    })
    boundSurveys.set(surveyId, bound)
    return bound
  }

  /** Whoever opened the survey is the owner, even if the session has ended since. */
  const boundOf = (survey: SurveyAddress) => boundSurveys.get(survey.surveyId) ?? bind(survey)

  const keep = async (
    bound: Bound,
    responseTypeId: number,
    change: AnswerChange,
    { isTyping = false, readRevision = null }: GiveOptions = {},
  ): Promise<void> => {
    const { ownerId, survey } = bound
    const slot = slotOf(survey.surveyId, responseTypeId)
    const writing = store.write({ ...survey, ownerId, responseTypeId, change, readRevision })
    const givenAt = now()
    lastGiven.set(slot, change)
    memory.unsaved.delete(slot)
    tell(bound, { type: 'answer.given', responseTypeId, isTyping })
    try {
      const entry = await writing
      memory.givenAt.set(entry.revision, givenAt)
      tell(bound, { type: 'answer.stored', entry })
      tabs.tell({ ownerId, survey, announcement: { type: 'entries.found', entries: [entry] } })
    } catch (failure) {
      if (lastGiven.get(slot) === change) memory.unsaved.set(slot, change)
      tell(bound, { type: 'answer.unstored', responseTypeId })
      throw failure
    }
  }

  const writeAgain = (bound: Bound, responseTypeId: number) => {
    const change = memory.unsaved.get(slotOf(bound.survey.surveyId, responseTypeId))
    if (change === undefined) return
    keep(bound, responseTypeId, change).catch(() => {
      // The status already says that the device could not store it.
    })
  }

  began?.(actor)
  actor.start()

  return {
    signedIn(staffId) {
      if (actor.getSnapshot().context.ownerId !== staffId) {
        clearPageMemory(memory)
        lastGiven.clear()
      }
      actor.send({ type: 'session.signedIn', staffId })
    },
    serverAnswered() {
      for (const surveyId of actor.getSnapshot().context.surveyIds) {
        const ref = childOf(surveyId)
        if (ref?.getSnapshot().matches({ delivery: 'backingOff' })) ref.send({ type: 'server.answered' })
      }
    },
    sessionEnded: () => actor.send({ type: 'session.ended' }),

    open: (survey) => bind(survey).ref,

    give(survey, responseTypeId, change, options = {}) {
      const slot = slotOf(survey.surveyId, responseTypeId)
      if (typeof options.answerId === 'number') memory.answerIds.set(slot, options.answerId)
      return keep(boundOf(survey), responseTypeId, change, options)
    },

    async heldAnswers(survey) {
      const bound = bind(survey)
      await store.prepare(bound.ownerId)
      const held = await store.heldAnswers(bound.ownerId, survey.surveyId)
      tell(bound, { type: 'entries.found', entries: held })
      // Another tab may have delivered some of them during the read and announced it before this survey listened.
      const surveys = await store.heldSurveys(bound.ownerId)
      const still = new Set(surveys.flatMap(({ entries }) => entries.map(({ revision }) => revision)))
      for (const { responseTypeId, revision } of held.filter((entry) => !still.has(entry.revision)))
        tell(bound, { type: 'delivery.doneElsewhere', responseTypeId, revision })
      const { unsaved } = bound.ref.getSnapshot().context
      return [
        ...held
          .filter(({ responseTypeId }) => !unsaved.includes(responseTypeId))
          .map(({ responseTypeId, value, readRevision }) => ({ responseTypeId, value, readRevision })),
        ...unsaved.map((responseTypeId) => ({
          responseTypeId,
          value: memory.unsaved.get(slotOf(survey.surveyId, responseTypeId)) ?? null,
        })),
      ]
    },

    async whenSettled(survey, signal) {
      const settled = await waitFor(bind(survey).ref, isSettled, { timeout: Infinity, signal })
      return hasFailedAnswers(settled) ? 'refused' : 'delivered'
    },

    retry: (survey) => tell(boundOf(survey), { type: 'retry' }),

    async discardRefused(survey) {
      const bound = boundOf(survey)
      const { refused } = bound.ref.getSnapshot().context
      await Promise.all(refused.map((entry) => store.remove(bound.ownerId, survey.surveyId, entry)))
      tell(bound, { type: 'refused.discarded' })
      tabs.tell({ ownerId: bound.ownerId, survey: bound.survey, announcement: { type: 'refused.discarded' } })
    },

    watchOtherTabs(survey, heard) {
      const { ownerId } = boundOf(survey)
      return tabs.listen((message) => {
        if (message.ownerId === ownerId && message.survey.surveyId === survey.surveyId) heard()
      })
    },

    deviceId: store.deviceId,
    countWaiting: () => store.count(),
    countOwnWaiting: async () => store.count(currentOwner()),
    async discardOwn() {
      const ownerId = currentOwner()
      actor.send({ type: 'own.discarded' })
      clearPageMemory(memory)
      lastGiven.clear()
      await store.removeOwn(ownerId)
    },
  }
}
