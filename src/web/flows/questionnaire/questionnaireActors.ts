import { fromCallback, fromPromise, waitFor } from 'xstate'
import type { HeldAnswer } from '../../../../machines/answerDelivery/answerValue.ts'
import type { NoteDraft } from '../../../../machines/note/newNote.ts'
import { questionOf } from '../../../../machines/questionnaire/answerSheet.ts'
import { answerMark } from '../../../../machines/answerDelivery/deliveryStatus.ts'
import type {
  DeliveryCommand,
  FinishedQuestionnaire,
  LoadedQuestionnaire,
  OpenQuestionnaire,
  QuestionnaireAddress,
  Settlement,
} from '../../../../machines/questionnaire/questionnaireActors.ts'
import type { KeptTexts } from '../../../../machines/questionnaire/keptTexts.ts'
import type { TakingSurvey } from '../../../../machines/questionnaire/survey.ts'
import type { QuestionnaireEvent } from '../../../../machines/questionnaire/questionnaireSetup.ts'
import type { PickedFile } from '../../../../machines/answer/imageAnswerMachine.ts'
import type { AppSystem } from '../../app/system.ts'
import { createQuestionnaireCalls } from '../../client/questionnaire.ts'
import type { Failure } from '../../../../machines/kit/failure.ts'
import type { KeptTextStore } from './keptTexts.ts'
import { downscaleImage } from './downscaleImage.ts'

export interface QuestionnaireDependencies {
  readonly http: AppSystem['http']
  readonly delivery: AppSystem['answerDelivery']
  readonly surveysChanged: AppSystem['surveysChanged']
  /** Called when answers came too late and their screen has been left. */
  readonly tellLost: (count: number) => void
  /** Called when refused answers stay on the device to be sent again, and their screen has been left. */
  readonly tellKept: (count: number) => void
  /** Stores texts that came too late, by question. Until that is done, the device keeps them as answers. */
  readonly keepTexts: (playerId: number, texts: readonly NoteDraft[]) => Promise<void>
  /** Loads where this person's cleared texts are kept. */
  readonly clearedTexts: (address: QuestionnaireAddress) => Promise<KeptTextStore>
  /** Reads them; nothing if the device has never kept a draft. */
  readonly readClearedTexts: (address: QuestionnaireAddress) => Promise<KeptTexts>
}

/** Ignores that cleared texts could not be handed over: they stay on the device, and opening the survey tries again. */
const handedOverNextTime = () => undefined

/** Ignores a failed write to the device: the queue's status shows it, beside the answer and in the bar at the foot. */
const shownByStatus = () => undefined

const textsAmong = (survey: TakingSurvey, answers: readonly HeldAnswer[]): readonly NoteDraft[] =>
  answers.flatMap(({ responseTypeId, value }) => {
    const questionId = questionOf(survey, responseTypeId)
    return questionId !== null && value !== null && 'textAnswer' in value
      ? [{ questionId, text: value.textAnswer }]
      : []
  })

/** Provides what the questionnaire machine does outside: load, deliver, wait, finish. */
export function createQuestionnaireActors(dependencies: QuestionnaireDependencies) {
  const { http, delivery, surveysChanged, tellLost, tellKept, keepTexts, clearedTexts, readClearedTexts } = dependencies
  const calls = createQuestionnaireCalls(http)

  /**
   * Drops the answers that a closed survey has refused, because they would be retried for ever. Returns their count.
   */
  const dropRefused = async (survey: TakingSurvey, held: readonly HeldAnswer[], signal: AbortSignal) => {
    const address = { playerId: survey.playerId, surveyId: survey.id }
    if ((await delivery.whenSettled(address, signal)) === 'delivered') return 0
    await keepTexts(survey.playerId, textsAmong(survey, held))
    await delivery.discardRefused(address)
    return held.length
  }

  const keepHeldTexts = async ({ survey, ...address }: OpenQuestionnaire) => {
    const held = await delivery.heldAnswers(address)
    if (survey !== null) await keepTexts(survey.playerId, textsAmong(survey, held))
  }

  /** Hands cleared texts, whose group cannot open any more, to the notes of their questions. */
  const handOver = async ({ survey, kept, ...address }: FinishedQuestionnaire) => {
    const ids = Object.keys(kept).map(Number)
    if (survey === null || ids.length === 0) return
    const answers = ids.map((id) => ({ responseTypeId: id, value: { textAnswer: kept[id] ?? '' } }))
    await keepTexts(address.playerId, textsAmong(survey, answers))
    ids.forEach((await clearedTexts(address)).forget)
  }

  return {
    loadQuestionnaire: fromPromise<LoadedQuestionnaire, QuestionnaireAddress>(async ({ input, signal }) => {
      const child = calls.player(input.playerId, signal)
      // Held answers are read before the survey is requested: an answer that is delivered in between is then in both,
      // never in neither.
      const survey = delivery.heldAnswers(input).then(async (held) => ({
        held,
        survey: await calls.survey(input.playerId, input.surveyId, signal),
      }))
      const [loadedChild, loaded] = await Promise.all([child, survey])
      const isClosed = loaded.survey.status === 'finished' || loaded.survey.state === 'archived'
      const lost = isClosed && loaded.held.length > 0 ? await dropRefused(loaded.survey, loaded.held, signal) : 0
      if (isClosed) {
        surveysChanged()
        readClearedTexts(input)
          .then((kept) => handOver({ ...input, survey: loaded.survey, kept }))
          .catch(handedOverNextTime)
      }
      return { child: loadedChild, ...loaded, lost }
    }),
    delivery: fromCallback<DeliveryCommand, OpenQuestionnaire>(({ input, receive, sendBack }) => {
      const queue = delivery.open(input)
      const tell = (event: QuestionnaireEvent) => sendBack(event)
      let isClosed = false
      let keptTexts = Promise.resolve()
      const close = (failure: Failure) => {
        isClosed = true
        tell({ type: 'delivery.conflicted', failure })
      }
      const subscriptions = [
        queue.on('answer.delivered', ({ deletedResponseTypeIds }) => {
          if (deletedResponseTypeIds.length > 0)
            tell({ type: 'answers.removed', responseTypeIds: deletedResponseTypeIds })
        }),
        queue.on('answer.refused', ({ failure }) => {
          if (failure.key !== 'conflict') return
          close(failure)
          keptTexts = keepHeldTexts(input)
          keptTexts.catch(shownByStatus)
        }),
      ]
      readClearedTexts(input).then((kept) => tell({ type: 'texts.found', kept }), shownByStatus)
      receive((command) => {
        if (command.type === 'texts.keep')
          return void clearedTexts(input).then(({ keep }) => keep(command.texts), shownByStatus)
        const isPutBack = command.type === 'texts.putBack'
        for (const { responseTypeId, value, answerId, readRevision } of command.changes) {
          const isTyping = !isPutBack && command.isTyping
          const stored = delivery.give(input, responseTypeId, value, { isTyping, answerId, readRevision })
          const told = isPutBack ? stored.then(async () => (await clearedTexts(input)).forget(responseTypeId)) : stored
          told.catch(shownByStatus)
        }
      })
      return () => {
        for (const subscription of subscriptions) subscription.unsubscribe()
        // The screen marks refused answers as not saved. Once it is left, a notice is the only way to say so.
        const refused = queue.getSnapshot().context.refused.length
        if (refused === 0) return
        if (!isClosed) return tellKept(refused)
        tellLost(refused)
        void keptTexts.then(() => delivery.discardRefused(input), shownByStatus)
      }
    }),
    waitForDelivery: fromPromise<Settlement, QuestionnaireAddress>(({ input, signal }) =>
      delivery.whenSettled(input, signal),
    ),
    finishSurvey: fromPromise<void, FinishedQuestionnaire>(async ({ input, signal }) => {
      await calls.finish(input.playerId, input.surveyId, signal)
      surveysChanged()
      handOver(input).catch(handedOverNextTime)
    }),
  }
}

/**
 * Provides what one picture answer does outside: downscale the picture, and wait until it is uploaded or waits for the
 * connection.
 */
export function createImageAnswerActors(delivery: AppSystem['answerDelivery'], address: QuestionnaireAddress) {
  return {
    downscaleImage: fromPromise<string, PickedFile>(({ input }) =>
      input instanceof Blob ? downscaleImage(input) : Promise.reject(new Error('Only a file can be made smaller.')),
    ),
    waitForUpload: fromPromise<void, { responseTypeId: number }>(async ({ input, signal }) => {
      await waitFor(
        delivery.open(address),
        (snapshot) => {
          const mark = answerMark(snapshot, input.responseTypeId)
          const isStuck =
            mark === 'waiting' && (snapshot.context.attempt > 0 || !snapshot.matches({ delivery: 'delivering' }))
          return mark === 'saved' || mark === 'failed' || isStuck
        },
        { signal },
      )
    }),
  }
}
