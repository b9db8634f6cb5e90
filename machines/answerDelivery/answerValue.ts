import type { AnswerPayload, AnswerWritten } from '../../src/api/answers.ts'
import type { CamelCased } from '../../src/api/camelCased.ts'

/** What a person gave to one response type; exactly one of the three. An image is a JPEG data URL. */
export type AnswerValue = { [Kind in keyof Values]: Pick<Values, Kind> }[keyof Values]
type Values = Required<Omit<CamelCased<AnswerPayload>, 'asqResponseTypeId'>>

/** `null` deletes the answer: no box ticked, the active option cleared, a blank text, a removed picture. */
export type AnswerChange = AnswerValue | null

export interface SurveyAddress {
  readonly surveyId: number
  readonly playerId: number
}

export interface HeldAnswer {
  readonly responseTypeId: number
  readonly value: AnswerChange
  /** The revision of the answer that the person had read when they began to change it; null or absent if none. */
  readonly readRevision?: number | null
}

/** An answer on the device that the server is not known to have. It contains neither a name nor the value. */
export interface WaitingAnswer {
  readonly responseTypeId: number
  /** Assigned by the device in rising order; the highest one is valid. */
  readonly revision: number
  /** Its place in the order of delivery. */
  readonly place: number
  readonly readRevision?: number | null
}

/**
 * The server's reply to an answer. `deletedResponseTypeIds` are read-only answers that were deleted with a required
 * one.
 */
export interface DeliveredAnswer extends Pick<AnswerWritten, 'deletedResponseTypeIds' | 'replacedTextsChanged'> {
  readonly responseTypeId: number
  readonly revision: number
  /** The server's record; null after a deletion, or if another tab delivered it. */
  readonly answer: Pick<NonNullable<AnswerWritten['answer']>, 'id' | 'authorName' | 'updatedAt'> | null
}
