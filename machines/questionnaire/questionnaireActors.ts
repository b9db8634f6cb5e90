import type { HeldAnswer } from '../answerDelivery/answerValue.ts'
import type { SheetChange } from './answerSheet.ts'
import type { Child, TakingSurvey } from './survey.ts'

export interface QuestionnaireAddress {
  readonly playerId: number
  readonly surveyId: number
}

export interface LoadedQuestionnaire {
  readonly child: Child
  readonly survey: TakingSurvey
  /** What this device holds of the signed-in person's answers to this survey. */
  readonly held: readonly HeldAnswer[]
  /** Held answers that a finished or archived survey did not take over; they are no longer on the device. */
  readonly lost: number
}

/** What the delivery queue is told; it deletes read-only answers after the required one, so the order counts. */
export interface DeliveryCommand {
  readonly type: 'answers.give'
  readonly changes: readonly SheetChange[]
  /** On the device at once, to the server 500 ms after the last. */
  readonly hold: boolean
}

/** `refused`: the server refused, or the device could not keep, some of the answers. */
export type Settlement = 'delivered' | 'refused'
