import type { IsoInstant } from './calendar.ts'
import { type FollowUpQuestion, type StoredFollowUpAnswer, storedAnswers } from './followUp.ts'
import { comparedQuestions } from './followUpVersions.ts'

/** Who has changed a question last, and what somebody else had answered before. */
export interface StoredQuestionChange {
  readonly questionId: number
  readonly staffId: number
  readonly at: IsoInstant
  /** What the question and its lines said before that person changed them for the first time; empty if nothing. */
  readonly before: readonly StoredFollowUpAnswer[]
}

/** A save of a report: its questions before it, and as this person saves them. */
export interface FollowUpSave {
  readonly before: readonly FollowUpQuestion[]
  readonly saved: readonly FollowUpQuestion[]
  readonly staffId: number
  readonly at: IsoInstant
}

/** The changes of a report after a save. */
export function changesAfter(
  changes: readonly StoredQuestionChange[],
  { before, saved, staffId, at }: FollowUpSave,
): readonly StoredQuestionChange[] {
  const own = new Map(changes.filter((one) => one.staffId === staffId).map((one) => [one.questionId, one.before]))
  const made = comparedQuestions({ asRead: before, mine: saved, theirs: before })
    .filter(({ changedBy }) => changedBy === 'mine')
    .map(({ id, theirs }) => ({ questionId: id, staffId, at, before: own.get(id) ?? storedAnswers([theirs]) }))
  const changed = new Set(made.map(({ questionId }) => questionId))
  return [...changes.filter(({ questionId }) => !changed.has(questionId)), ...made]
}
