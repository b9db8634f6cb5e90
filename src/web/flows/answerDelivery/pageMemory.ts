import type { AnswerChange } from '../../../../machines/answerDelivery/answerValue.ts'

/**
 * What this page holds in memory about the signed-in person's answers, until it is closed or another person signs in.
 */
export interface PageMemory {
  /** The server's ids of answers, by slot. */
  readonly answerIds: Map<string, number>
  /** When the person gave the answer of each revision, in milliseconds. */
  readonly givenAt: Map<number, number>
  /** Values that the device could not store and only the screen has, by slot. */
  readonly unsaved: Map<string, AnswerChange>
}

/**
 * Identifies one response type of one survey. It does not name the person, because the memory holds one person's
 * answers only.
 */
export const slotOf = (surveyId: number, responseTypeId: number) => `${surveyId}:${responseTypeId}`

/** Creates an empty memory: it does not contain what the device or the server already holds. */
export const createPageMemory = (): PageMemory => ({ answerIds: new Map(), givenAt: new Map(), unsaved: new Map() })

/** Empties the maps in place, because the delivery's actors hold references to them. */
export function clearPageMemory({ answerIds, givenAt, unsaved }: PageMemory): void {
  answerIds.clear()
  givenAt.clear()
  unsaved.clear()
}
