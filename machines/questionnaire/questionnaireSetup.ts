import { assign, emit, enqueueActions, sendTo, setup } from 'xstate'
import { isSurveyValid } from '../../src/domain/completeness.ts'
import { type Failure, failureOf, maySucceedLater, unknownFailure } from '../kit/failure.ts'
import { limits } from '../kit/limits.ts'
import { unprovidedCallback, unprovidedPromise } from '../kit/unprovided.ts'
import type { AnswerChange } from '../answerDelivery/answerValue.ts'
import {
  type AnswerSheet,
  type FormerAnswer,
  changesOf,
  formerAnswers,
  given,
  openedSheet,
  pressedValue,
  questionOf,
  renewedSheet,
  sheetAfter,
  sheetWithout,
} from './answerSheet.ts'
import type {
  DeliveryCommand,
  FinishedQuestionnaire,
  LoadedQuestionnaire,
  OpenQuestionnaire,
  QuestionnaireAddress,
  Settlement,
  ArrivedAnswers,
} from './questionnaireActors.ts'
import { type KeptTexts, keptWithout, reopened, textsAmong } from './keptTexts.ts'
import type { Child, TakingSurvey } from './survey.ts'

export interface QuestionnaireContext {
  readonly address: QuestionnaireAddress
  readonly child: Child | null
  readonly survey: TakingSurvey | null
  readonly sheet: AnswerSheet
  readonly kept: KeptTexts
  /** The question that the person reached last, for the sidebar. */
  readonly reached: number | null
  /** The question whose details are open. */
  readonly detailsOf: number | null
  readonly failure: Failure | null
}

export type QuestionnaireEvent =
  | { type: 'load.retry' }
  | { type: 'choice.press'; responseTypeId: number; handle: string }
  | ({ type: 'answer.give' } & Giving)
  | { type: 'question.reach'; questionId: number }
  | { type: 'details.open'; questionId: number }
  | { type: 'details.close' }
  | { type: 'finish.press' }
  | { type: 'finish.cancel' }
  | { type: 'warning.dismiss' }
  | { type: 'warning.attend' }
  | { type: 'answers.removed'; responseTypeIds: readonly number[] }
  | { type: 'answers.arrived'; current: ArrivedAnswers }
  | { type: 'texts.found'; kept: KeptTexts }
  | { type: 'delivery.conflicted'; failure: Failure }

export type QuestionnaireEmitted =
  | { type: 'questionnaire.finished' }
  | { type: 'questionnaire.alreadyFinished' }
  | { type: 'answers.lost'; count: number }
  /** Asks for the survey's current answers, which arrive as `answers.arrived`. */
  | { type: 'answers.wanted' }
  /** `cleared`: the former answer if it is cleared, and those that went with it. */
  | { type: 'answer.changed'; responseTypeId: number; cleared: readonly FormerAnswer[] }

export interface Giving {
  readonly responseTypeId: number
  readonly value: AnswerChange
  readonly isTyping: boolean
  /** What was read before a text was begun; by default what is on the sheet. */
  readonly readRevision?: number | null
}

const isFor = ({ playerId, surveyId }: QuestionnaireAddress, { child, survey }: LoadedQuestionnaire) =>
  child.id === playerId && survey.id === surveyId && survey.playerId === playerId

interface Answering {
  readonly context: QuestionnaireContext
  readonly event: QuestionnaireEvent
}

/** The answer that an answering event gives. */
export const givingOf = ({ context, event }: Answering): Giving => {
  if (event.type === 'answer.give') return event
  if (event.type !== 'choice.press' || context.survey === null)
    return { responseTypeId: 0, value: null, isTyping: false }
  const { responseTypeId, handle } = event
  return { responseTypeId, value: pressedValue(context.survey, context.sheet, responseTypeId, handle), isTyping: false }
}

/** The response types whose answers an answering event clears although it is about another one. */
export const clearedBy = (answering: Answering): { readonly ids: readonly number[] } => {
  const giving = givingOf(answering)
  const others = changesBy(answering.context, giving).filter(
    ({ responseTypeId, value }) => value === null && responseTypeId !== giving.responseTypeId,
  )
  return { ids: others.map(({ responseTypeId }) => responseTypeId) }
}

const changesBy = ({ survey, sheet }: QuestionnaireContext, { responseTypeId, value, readRevision }: Giving) =>
  survey === null ? [] : changesOf(survey, sheet, responseTypeId, value, readRevision)

/** Types, actors, actions, guards and delays of the questionnaire; questionnaireMachine.ts has the chart. */
export const questionnaireSetup = setup({
  types: {
    input: {} as QuestionnaireAddress,
    context: {} as QuestionnaireContext,
    events: {} as QuestionnaireEvent,
    emitted: {} as QuestionnaireEmitted,
  },
  actors: {
    loadQuestionnaire: unprovidedPromise<LoadedQuestionnaire, QuestionnaireAddress>('loadQuestionnaire'),
    delivery: unprovidedCallback<DeliveryCommand, OpenQuestionnaire>('delivery'),
    waitForDelivery: unprovidedPromise<Settlement, QuestionnaireAddress>('waitForDelivery'),
    finishSurvey: unprovidedPromise<void, FinishedQuestionnaire>('finishSurvey'),
  },
  actions: {
    keepLoaded: assign((_, { loaded }: { loaded: LoadedQuestionnaire }) => ({
      child: loaded.child,
      survey: loaded.survey,
      sheet: openedSheet(loaded.survey, loaded.held),
      failure: null,
    })),
    deliver: sendTo('delivery', ({ context }, giving: Giving) => ({
      type: 'answers.give',
      changes: changesBy(context, giving),
      isTyping: giving.isTyping,
    })),
    keepTexts: enqueueActions(({ context, enqueue }, { ids }: { ids: readonly number[] }) => {
      const texts = textsAmong(context.sheet, ids)
      if (Object.keys(texts).length === 0) return
      enqueue.assign({ kept: { ...context.kept, ...texts } })
      enqueue.sendTo('delivery', { type: 'texts.keep', texts })
    }),
    tellChanged: enqueueActions(({ context, enqueue }, giving: Giving) => {
      const changes = changesBy(context, giving)
      const cleared = formerAnswers(context.sheet, changes)
      for (const { responseTypeId } of changes) {
        const isGiven = responseTypeId === giving.responseTypeId
        const told = cleared.filter((former) => isGiven || former.responseTypeId === responseTypeId)
        enqueue.emit({ type: 'answer.changed', responseTypeId, cleared: told })
      }
    }),
    writeDown: assign(({ context }, giving: Giving) => ({
      sheet: sheetAfter(context.sheet, changesBy(context, giving)),
      reached: (context.survey && questionOf(context.survey, giving.responseTypeId)) ?? context.reached,
    })),
    removeAnswers: assign(({ context }, { responseTypeIds }: { responseTypeIds: readonly number[] }) => ({
      sheet: sheetWithout(context.sheet, responseTypeIds),
    })),
    renewAnswers: assign(({ context }, { current }: { current: ArrivedAnswers }) => ({
      sheet: renewedSheet(context.sheet, current),
    })),
    showKept: assign(({ context }, { kept }: { kept: KeptTexts }) => ({ kept: { ...kept, ...context.kept } })),
    putBackTexts: enqueueActions(({ context: { survey, sheet, kept }, enqueue }) => {
      const changes = survey === null ? [] : reopened(survey, sheet, kept)
      enqueue.sendTo('delivery', { type: 'texts.putBack', changes })
      enqueue.assign({ sheet: sheetAfter(sheet, changes), kept: keptWithout(kept, changes) })
    }),
    loadCurrentAnswers: emit({ type: 'answers.wanted' }),
    markReached: assign((_, { questionId }: { questionId: number }) => ({ reached: questionId })),
    openDetails: assign((_, { questionId }: { questionId: number }) => ({ detailsOf: questionId })),
    closeDetails: assign({ detailsOf: null }),
    rememberFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    rememberMismatch: assign({ failure: { ...unknownFailure, key: 'notFound' } }),
    forgetFailure: assign({ failure: null }),
    tellLost: enqueueActions(({ enqueue }, { loaded }: { loaded: LoadedQuestionnaire }) => {
      if (loaded.lost > 0) enqueue.emit({ type: 'answers.lost', count: loaded.lost })
    }),
    leaveForResults: emit({ type: 'questionnaire.finished' }),
    leaveForOrigin: emit({ type: 'questionnaire.alreadyFinished' }),
  },
  guards: {
    isForAnother: ({ context: { address } }, { loaded }: { loaded: LoadedQuestionnaire }) => !isFor(address, loaded),
    isFinished: (_, { loaded }: { loaded: LoadedQuestionnaire }) => loaded.survey.status === 'finished',
    isArchived: (_, { loaded }: { loaded: LoadedQuestionnaire }) => loaded.survey.state === 'archived',
    maySucceedLater: (_, { error }: { error: unknown }) => maySucceedLater(failureOf(error)),
    mayChange: ({ context: { failure } }) => failure?.key !== 'notFound' && failure?.key !== 'forbidden',
    isAlreadyFinished: (_, { error }: { error: unknown }) => failureOf(error).code === 'survey_finished',
    isConflict: (_, { error }: { error: unknown }) => failureOf(error).key === 'conflict',
    isDelivered: (_, { output }: { output: Settlement }) => output === 'delivered',
    isStillValid: ({ context: { survey, sheet } }, { current }: { current: ArrivedAnswers }) =>
      survey !== null && isSurveyValid(survey, given(renewedSheet(sheet, current))),
    hasTextToPutBack: ({ context: { survey, sheet, kept } }) =>
      survey !== null && reopened(survey, sheet, kept).length > 0,
    isValid: ({ context: { survey, sheet } }) => survey !== null && isSurveyValid(survey, given(sheet)),
  },
  delays: {
    finishWarningHides: limits.finishWarningHides,
    loadRetry: ({ context: { failure } }) => Math.max(limits.loadRetry, failure?.retryAfterMs ?? 0),
  },
})
