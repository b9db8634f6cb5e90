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

export const slotOf = (surveyId: number, responseTypeId: number) => `${surveyId}:${responseTypeId}`

export const createPageMemory = (): PageMemory => ({ answerIds: new Map(), givenAt: new Map(), unsaved: new Map() })

export function clearPageMemory({ answerIds, givenAt, unsaved }: PageMemory): void {
  answerIds.clear()
  givenAt.clear()
  unsaved.clear()
}
