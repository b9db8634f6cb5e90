import { type MessageCode, messages } from '../api/messages.ts'

/** An answer other than success: a status, a stable code and a finished English sentence. */
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

/** 422 with messages by field; `base` belongs to no field. */
export class FieldProblem extends Error {
  readonly errors: Readonly<Record<string, string[]>>

  constructor(errors: Readonly<Record<string, string[]>>) {
    super('The fields are not right')
    this.name = 'FieldProblem'
    this.errors = errors
  }
}

export type ProblemStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 414 | 415 | 429 | 500 | 503

/** `throw problem(404, 'not_found')` */
export const problem = (status: ProblemStatus, code: MessageCode): Problem => new Problem(status, code)

/** `throw tooMany(5)`: in how many seconds another try makes sense; fractions are rounded up when it is sent. */
export const tooMany = (retryAfterSeconds: number): Problem => new Problem(429, 'too_many_requests', retryAfterSeconds)

/** `throw fieldErrors({ email: ['…'] })` */
export const fieldErrors = (errors: Readonly<Record<string, string[]>>): FieldProblem => new FieldProblem(errors)
