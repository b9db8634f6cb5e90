import type { MessageCode } from '../../../src/api/messages.ts'
import type { Failure } from '../failure.ts'

/** A draft as the device keeps it. */
export type Held<Draft> = Draft & {
  /** It was sent, and no answer said whether it arrived. Until that is known it cannot be changed. */
  readonly isUnanswered?: boolean
}

export interface SubmissionInput<Draft> {
  /** What stands there when nothing is typed, and again after a success. */
  readonly initial: Draft
  /** What the same person typed here earlier and did not save; null if there is nothing. */
  readonly held: Held<Draft> | null
}

export interface SubmissionRules<Draft, Change, Answer = unknown> {
  /**
   * True for a request that can be sent a second time without harm, even with another draft: a sign-in, or the
   * replacement of a whole record. Its draft can still be changed after an answer was lost.
   */
  readonly isRepeatable: boolean
  /** The draft after a change. By default, the fields that the change names have its values (`FieldChange`). */
  readonly apply?: (draft: Draft, change: Change) => Draft
  /** Whether nothing would be lost if the draft were thrown away. By default, it equals what stands there initially. */
  readonly isUnchanged?: (draft: Draft, initial: Draft) => boolean
  /** What stands there after a success. By default, what stood there initially. */
  readonly savedAs?: (answer: Answer) => Draft
  /** The code of the refusal that says that somebody else has saved the record since it was read. */
  readonly conflict?: MessageCode
}

export interface SubmissionContext<Draft> {
  readonly initial: Draft
  readonly draft: Draft
  /** It was sent, and it is not known whether it arrived. Always false for what is repeatable. */
  readonly isUnanswered: boolean
  /** Why it was not saved, or why that is not known; null before the first failure and while it is being sent. */
  readonly failure: Failure | null
}

/** What a parent or a view sends. */
export type SubmissionEvent<Draft, Change> =
  | { type: 'draft.change'; change: Change }
  /** Takes the place of what was typed, which is no longer held: the saved record, or nothing. */
  | { type: 'draft.replace'; draft: Draft }
  | { type: 'submission.send' }

/** What a submission tells its parent. */
export type SubmissionReport<Draft, Answer> =
  | { type: 'draft.changed'; draft: Draft; isChanged: boolean }
  /** `draft` is what was sent. */
  | { type: 'submission.accepted'; answer: Answer; draft: Draft }
  | { type: 'submission.refused'; failure: Failure }
  | { type: 'submission.unanswered'; failure: Failure | null }

/** What the actor `send` is given. */
export interface SentDraft<Draft> {
  readonly draft: Draft
  /** It was sent before and the answer was lost: a refusal of this request says nothing about the earlier one. */
  readonly isAgain: boolean
}
