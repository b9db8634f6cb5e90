import type { AnswerChange } from '../../../../machines/answerDelivery/answerValue.ts'

/** What this page remembers of the answers of the person who is signed in. Gone with the page, and when somebody else signs in. */
export interface PageMemory {
  /** The server's ids of answers, by slot. */
  readonly answerIds: Map<string, number>
  /** When a person gave what became this revision, in milliseconds. */
  readonly givenAt: Map<number, number>
  /** What the device could not keep and only the screen has, by slot. */
  readonly unsaved: Map<string, AnswerChange>
}

/** One response type of one survey; whose it is need not be said, because the memory is one person's. */
export const slotOf = (surveyId: number, responseTypeId: number) => `${surveyId}:${responseTypeId}`

/** Empty: what the device or the server holds already is not in it. */
export const createPageMemory = (): PageMemory => ({ answerIds: new Map(), givenAt: new Map(), unsaved: new Map() })

/** Emptied in place: the actors of the delivery hold the same maps. */
export function clearPageMemory({ answerIds, givenAt, unsaved }: PageMemory): void {
  answerIds.clear()
  givenAt.clear()
  unsaved.clear()
}
