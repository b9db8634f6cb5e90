import type { HeldAnswer } from '../answerDelivery/answerValue.ts'
import type { SheetChange } from './answerSheet.ts'
import type { Child, TakingSurvey } from './survey.ts'

export interface QuestionnaireAddress {
  readonly playerId: number
  readonly surveyId: number
}

export interface OpenQuestionnaire extends QuestionnaireAddress {
  /** As it was loaded. */
  readonly survey: TakingSurvey | null
}

export interface LoadedQuestionnaire {
  readonly child: Child
  readonly survey: TakingSurvey
  /** What this device holds of the signed-in person's answers to this survey. */
  readonly held: readonly HeldAnswer[]
  /** Held answers that a finished or archived survey did not take over; they are no longer on the device. */
  readonly lost: number
}

/** What the server and this device say of a survey while it is open: another tab, device or person may have answered too. */
export interface StandingAnswers {
  readonly survey: TakingSurvey
  readonly held: readonly HeldAnswer[]
  /** Response types that were given here since the server was asked. */
  readonly givenSince: readonly number[]
}

export type DeliveryCommand =
  /** Read-only answers are deleted after the required one, so the order of the changes counts. */
  | {
      readonly type: 'answers.give'
      readonly changes: readonly SheetChange[]
      /** On the device at once, to the server 500 ms after the last. */
      readonly hold: boolean
    }
  /** The server is asked what stands, and `answers.arrived` says it. */
  | { readonly type: 'answers.ask' }

/** `refused`: the server refused, or the device could not keep, some of the answers. */
export type Settlement = 'delivered' | 'refused'
