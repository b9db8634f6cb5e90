/**
 * One answer to one response type: exactly one of the three values is set. Empty answers do not exist; they are
 * deleted.
 */
export interface Answer {
  readonly responseTypeId: number
  readonly answerHandles: readonly string[]
  readonly textAnswer: string | null
  readonly imageUrl: string | null
}

/** Answers of one side of one screening, by response type. */
export type AnswersByResponseType = ReadonlyMap<number, Answer>
