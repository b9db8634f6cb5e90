/** One answer to one response type. Exactly one of the three values is set; an empty answer does not exist: it is deleted. */
export interface Answer {
  readonly responseTypeId: number
  readonly answerHandles: readonly string[]
  readonly textAnswer: string | null
  readonly imageUrl: string | null
}

/** Answers of one side of one screening, by response type. */
export type AnswersByResponseType = ReadonlyMap<number, Answer>
