import { type FieldMessageCode, fieldMessages } from '../../api/fieldMessages.ts'
import { type MessageCode, messages } from '../../api/messages.ts'

/** An unsuccessful answer: a status, a stable code and a finished English sentence. */
export class Problem extends Error {
  readonly status: number
  readonly code: MessageCode
  readonly retryAfterSeconds: number | null

  constructor(status: number, code: MessageCode, retryAfterSeconds: number | null = null) {
    super(messages[code])
    this.name = 'Problem'
    this.status = status
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** `throw unavailable()`: the caller is not at fault, and the same call succeeds once the cause is gone. */
export const unavailable = (): Problem => new Problem(503, 'unavailable', 2)

/** `throw sessionRenewed()`: the session has a new token, which the caller's device has in a moment. */
export const sessionRenewed = (): Problem => new Problem(503, 'session_renewed', 1)

type ByField<Text> = Readonly<Record<string, readonly Text[]>>

const codes = new Map<string, FieldMessageCode>(
  Object.entries(fieldMessages).map(([code, sentence]) => [sentence, code as FieldMessageCode]),
)

/**
 * The codes of the sentences, by field. A sentence that is not in `fieldMessages` comes from a library and gets a
 * general code.
 */
export const codesOf = (errors: ByField<string>): ByField<FieldMessageCode> =>
  Object.fromEntries(
    Object.entries(errors).map(([field, sentences]) => [
      field,
      sentences.map((sentence) => codes.get(sentence) ?? 'not_right'),
    ]),
  )

/** A 422 with messages by field and the code of each; `base` belongs to no field. */
export class FieldProblem extends Error {
  readonly errors: ByField<string>
  readonly codes: ByField<FieldMessageCode>

  constructor(errors: ByField<string>, codesOfErrors = codesOf(errors)) {
    super('The fields are not right')
    this.name = 'FieldProblem'
    this.errors = errors
    this.codes = codesOfErrors
  }
}

export type ProblemStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 414 | 415 | 429 | 500 | 503

/** `throw problem(404, 'not_found')` */
export const problem = (status: ProblemStatus, code: MessageCode): Problem => new Problem(status, code)

/** `throw tooMany(5)`: a retry makes sense after so many seconds; fractions are rounded up when sent. */
export const tooMany = (retryAfterSeconds: number): Problem => new Problem(429, 'too_many_requests', retryAfterSeconds)

/** `throw fieldErrors({ email: [fieldMessages.email_missing] })`; a sentence that contains a figure needs its code. */
export const fieldErrors = (errors: ByField<string>, codesOfErrors?: ByField<FieldMessageCode>): FieldProblem =>
  new FieldProblem(errors, codesOfErrors)
