import type { AnswerWritten } from '../../src/api/answers.ts'

/** What a person gave to one response type; exactly one of the three. An image is a JPEG data URL. */
export type AnswerValue =
  | { readonly answerHandles: readonly string[] }
  | { readonly textAnswer: string }
  | { readonly image: string }

/** `null` means that the answer is deleted: no box ticked, the active option cleared, a blank text, a removed picture. */
export type AnswerChange = AnswerValue | null

export interface SurveyAddress {
  readonly surveyId: number
  readonly playerId: number
}

export interface HeldAnswer {
  readonly responseTypeId: number
  readonly value: AnswerChange
}

/** An answer that is on the device and not yet known to be with the server. Names nobody and says nothing of the value. */
export interface WaitingAnswer {
  readonly responseTypeId: number
  /** Raised by the device; a higher one stands. */
  readonly revision: number
  /** Where it stands in the order of delivery. */
  readonly place: number
}

/** What the server said when it took an answer; `deletedResponseTypeIds` are read-only answers that went with a required one. */
export interface DeliveredAnswer extends Pick<AnswerWritten, 'deletedResponseTypeIds'> {
  readonly responseTypeId: number
  readonly revision: number
  /** The server's record; null after a deletion, or when another tab delivered. */
  readonly answer: Pick<NonNullable<AnswerWritten['answer']>, 'id' | 'authorName' | 'updatedAt'> | null
}
