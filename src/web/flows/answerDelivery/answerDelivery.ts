import type { AnswerChange, HeldAnswer, SurveyAddress } from '../../../../machines/answerDelivery/answerValue.ts'
import type { SurveyDeliveryRef } from '../../../../machines/answerDelivery/surveyDeliveryMachine.ts'

export interface GiveOptions {
  /**
   * Whether the person is still typing or moving by arrow keys: the answer goes to the device at once, and to the
   * server 500 ms after the last key or with the next plain `give`.
   */
  readonly isTyping?: boolean
  /** The server's id of the answer if it is known: changes then go out as PATCH. */
  readonly answerId?: number | null
  /** The revision of the answer that the person had read when they began to change it; null if none. */
  readonly readRevision?: number | null
}

/**
 * The delivery of answers as the rest of the application sees it. The application has one (app/startup).
 *
 * For the questionnaire:
 * 1. On load, call `heldAnswers(address)`. What the device holds overrides what the server said; a held `null` is a
 *    deletion under way.
 * 2. In the click handler, call `give(address, responseTypeId, value)`: the write starts at once. `null` deletes. After
 *    deleting a required answer, also give `null` to every read-only answer of its section: the queue relies on that
 *    order.
 * 3. Show the state with `useSelector(open(address), surveyDeliveryStatus, isSameStatus)` and, for one response type,
 *    `useSelector(open(address), (snapshot) => answerMark(snapshot, responseTypeId))` (both from
 *    machines/answerDelivery/deliveryStatus.ts). Listen to `answer.delivered` and `answer.refused`, which
 *    `open(address)` emits.
 * 4. Before finishing, await `whenSettled(address, signal)`.
 */
export interface AnswerDelivery {
  /**
   * Sets whose answers may be sent from now on. Another person's stay sealed on the device and leave no trace in
   * memory.
   */
  signedIn(staffId: number): void

  /**
   * Reports that a call of this application was answered: answers that could not reach the server before are sent at
   * once.
   */
  serverAnswered(): void

  /** Ends the session (401, expiry, sign-out): everything stays on the device. */
  sessionEnded(): void

  /**
   * Returns the delivery of one survey, for its status and emitted events. The reference stays the same as long as the
   * same person is signed in.
   */
  open(survey: SurveyAddress): SurveyDeliveryRef

  /**
   * Stores an answer on the device and hands it to the queue. Resolves when the device has committed it: from then on
   * it counts as given. Rejects with a `Failure` (code `device_full` or `device_failed`) if the device could not store
   * it; the status shows that too (`unsaved`).
   */
  give(survey: SurveyAddress, responseTypeId: number, change: AnswerChange, options?: GiveOptions): Promise<void>

  /** Returns the signed-in person's answers on this device that the server may not have yet, oldest first. */
  heldAnswers(survey: SurveyAddress): Promise<readonly HeldAnswer[]>

  /**
   * Resolves as soon as no answer of this survey is being written or waits: `delivered` if the server has everything,
   * `refused` if the server refused some of it or the device could not store it. Stays pending while offline; the
   * signal aborts it.
   */
  whenSettled(survey: SurveyAddress, signal?: AbortSignal): Promise<'delivered' | 'refused'>

  /** Handles a press on Retry: writes again what could not be stored, and sends waiting and refused answers at once. */
  retry(survey: SurveyAddress): void

  /** Drops what the server refused for good (a finished survey), on the device too. */
  discardRefused(survey: SurveyAddress): Promise<void>

  /**
   * Calls `heard` whenever another tab of the same person stores or delivers an answer of this survey, until the
   * returned function is called.
   */
  watchOtherTabs(survey: SurveyAddress, heard: () => void): () => void

  /** Returns the id of this device, under which it delivers. */
  deviceId(): Promise<string>

  /** Counts the waiting answers of all people on this device: for the login page, without names. */
  countWaiting(): Promise<number>

  /** Counts the signed-in person's waiting answers on this device: for the warning at sign-out. */
  countOwnWaiting(): Promise<number>

  /** Deletes the signed-in person's answers and their key from the device, after that warning. Nobody else's. */
  discardOwn(): Promise<void>
}
