import type { HeldAnswer } from '../answerDelivery/answerValue.ts'
import type { SheetChange } from './answerSheet.ts'
import type { KeptTexts } from './keptTexts.ts'
import type { Child, TakingSurvey } from './survey.ts'

export interface QuestionnaireAddress {
  readonly playerId: number
  readonly surveyId: number
}

export interface OpenQuestionnaire extends QuestionnaireAddress {
  /** The survey as it was loaded. */
  readonly survey: TakingSurvey | null
}

export interface FinishedQuestionnaire extends OpenQuestionnaire {
  readonly kept: KeptTexts
}

export interface LoadedQuestionnaire {
  readonly child: Child
  readonly survey: TakingSurvey
  /** The signed-in person's answers to this survey on this device. */
  readonly held: readonly HeldAnswer[]
  /** How many held answers a finished or archived survey refused; they are no longer on the device. */
  readonly lost: number
}

/** The answers that this device holds, read again because another tab answers too. */
export interface HeldAnswers {
  readonly survey: null
  readonly held: readonly HeldAnswer[]
  /** Response types that were given here since the reading began. */
  readonly givenSince: readonly number[]
}

/** The survey's answers on the server and on this device, loaded again because another device or person may answer too. */
export interface CurrentAnswers extends Omit<HeldAnswers, 'survey'> {
  readonly survey: TakingSurvey
}

export type ArrivedAnswers = HeldAnswers | CurrentAnswers

export type DeliveryCommand =
  /** In order: read-only answers are deleted after the required one. */
  | {
      readonly type: 'answers.give'
      readonly changes: readonly SheetChange[]
      /** Still being typed: on the device at once, sent to the server 500 ms after the last key. */
      readonly isTyping: boolean
    }
  /** Keeps texts on the device, outside the answers. */
  | { readonly type: 'texts.keep'; readonly texts: KeptTexts }
  /** Gives kept texts as answers again. The device forgets each as soon as it holds the answer. */
  | { readonly type: 'texts.putBack'; readonly changes: readonly SheetChange[] }

/** `refused`: the server refused some of the answers, or the device could not store them. */
export type Settlement = 'delivered' | 'refused'
