import type { AnswerChange, HeldAnswer, SurveyAddress } from '../../../../machines/answerDelivery/answerValue.ts'
import type { SurveyDeliveryRef } from '../../../../machines/answerDelivery/surveyDeliveryMachine.ts'

export interface GiveOptions {
  /** Still being typed or chosen by arrow keys: on the device at once, sent 500 ms after the last, or with the next plain `give`. */
  readonly hold?: boolean
  /** The server's id of the answer where it is known: changes then go out as PATCH. */
  readonly answerId?: number | null
}

/**
 * How the rest of the application gives answers. One object for the whole application, made beside the actor in app/system.ts.
 *
 * For the questionnaire:
 * 1. On load call `heldAnswers(address)`. What the device holds goes over what the server said: a held `null` is a deletion that is
 *    under way.
 * 2. In the handler of the click call `give(address, responseTypeId, value)`: the write starts at once. Give `null` to delete. When a
 *    required answer goes, give `null` to every read-only answer of its section too, after it: the queue relies on that order.
 * 3. Show how it stands with `useSelector(open(address), surveyDeliveryStatus, isSameStatus)` and, for one response type,
 *    `useSelector(open(address), (snapshot) => answerMark(snapshot, responseTypeId))` (both from
 *    machines/answerDelivery/deliveryStatus.ts). Listen to `answer.delivered` and `answer.refused`, which `open(address)` emits.
 * 4. Finish waits for `whenSettled(address, signal)`.
 */
export interface AnswerDelivery {
  /** Whose answers may go out from now on. Another person's stay sealed on the device, and nothing of theirs is left in memory. */
  signedIn(staffId: number): void

  /** A call of this application was answered: what could not reach the server before is sent at once. */
  serverAnswered(): void

  /** The session is over (401, expiry, sign-out): everything stays on the device. */
  sessionEnded(): void

  /** The delivery of one survey, for status and emitted events. The same reference for as long as the same person is signed in. */
  open(survey: SurveyAddress): SurveyDeliveryRef

  /**
   * Keeps an answer on the device and hands it to the queue. Resolves when it has committed on the device, from when on it counts as
   * given; rejects with a `Failure` (code `device_full` or `device_failed`) when the device could not keep it, which the status
   * shows too (`unsaved`).
   */
  give(survey: SurveyAddress, responseTypeId: number, change: AnswerChange, options?: GiveOptions): Promise<void>

  /** What this device holds of the signed-in person's answers and the server may not have yet, oldest first. */
  heldAnswers(survey: SurveyAddress): Promise<readonly HeldAnswer[]>

  /**
   * Resolves as soon as nothing of this survey is being written or waits: `delivered` when the server has everything, `refused`
   * when the server refused or the device could not keep some of it. Stays open while offline; abort it by the signal.
   */
  whenSettled(survey: SurveyAddress, signal?: AbortSignal): Promise<'delivered' | 'refused'>

  /** A person presses Retry: what could not be saved is written again, what waits or was refused is sent at once. */
  retry(survey: SurveyAddress): void

  /** Drops what the server refused for good (a finished survey), from the device too. */
  discardRefused(survey: SurveyAddress): Promise<void>

  /** Calls `heard` when another tab of the same person kept or delivered an answer of this survey, until the returned function is called. */
  watchOtherTabs(survey: SurveyAddress, heard: () => void): () => void

  /** Answers that wait on this device, of whomever: for the login page, without names. */
  countWaiting(): Promise<number>

  /** Answers of the signed-in person that wait on this device: for the warning at sign-out. */
  countOwnWaiting(): Promise<number>

  /** After that warning: deletes the signed-in person's answers and their key from the device. Nobody else's. */
  discardOwn(): Promise<void>
}
