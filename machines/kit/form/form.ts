import type { FieldMessageCode } from '../../../src/api/fieldMessages.ts'
import type { Failure } from '../failure.ts'
import type { Held, SubmissionReport, SubmissionRules } from '../submission/submission.ts'

export interface FormInput<Draft> {
  /** What the fields hold before anything is typed. */
  readonly initial: Draft
  /** What the same person typed here earlier and did not save; null if there is nothing. */
  readonly held: Held<Draft> | null
}

/** Codes of messages by field, named as on the wire. Empty if nothing is wrong. */
export type FormProblems = Readonly<Record<string, readonly FieldMessageCode[]>>

export interface FormRules<Draft, Change, Answer = unknown> extends SubmissionRules<Draft, Change, Answer> {
  /** Whether the form can be sent. The view says what is missing as long as it cannot. By default, it always can. */
  readonly isReady?: (draft: Draft) => boolean
  /** What is wrong with a draft that need not be sent. */
  readonly problemsOf?: (draft: Draft) => FormProblems
  /** Whether the held draft is older than what somebody else has saved since. By default, it never is. */
  readonly isOvertaken?: (held: Draft, initial: Draft) => boolean
}

export interface FormContext<Draft> extends FormInput<Draft> {
  /** As the submission has it. */
  readonly draft: Draft
  readonly failure: Failure | null
  /** What is left of the wait after too many attempts, in ms. */
  readonly waitMs: number
}

/** What a person asks for. */
export type FormRequest<Change> =
  | { type: 'field.change'; change: Change }
  | { type: 'form.submit' }
  /** After a conflict: `change` makes the draft one of the revision that somebody else has saved. */
  | { type: 'form.rebase'; change: Change }
  | { type: 'form.close' }
  | { type: 'form.discard' }
  | { type: 'form.stay' }

export type FormEvent<Draft, Answer, Change> = FormRequest<Change> | SubmissionReport<Draft, Answer>

/** What a form emits for its view and tells its parent. */
export type FormReport<Draft, Answer> =
  | { type: 'form.saved'; answer: Answer; draft: Draft }
  /** `draft` is what was typed and not saved. */
  | { type: 'form.conflicted'; draft: Draft }
  | { type: 'form.closed' }
