/** What went wrong with a call, small and serialisable. Views turn `key` (or the server's `code`) into words. */
export type FailureKey =
  | 'network'
  | 'timeout'
  | 'unauthorized'
  | 'forbidden'
  | 'notFound'
  | 'conflict'
  | 'invalid'
  | 'tooManyRequests'
  | 'server'
  | 'unknown'

export interface Failure {
  readonly key: FailureKey
  /** HTTP status, or null when no answer came. */
  readonly status: number | null
  /** The server's stable code, if it sent one. */
  readonly code: string | null
  /** The server's sentence, if it sent one. */
  readonly message: string | null
  /** Messages by field (wire spelling), of 400 and 422. */
  readonly fields: Readonly<Record<string, readonly string[]>>
  /** The stable codes of these messages, by field; of what the browser itself finds wrong, without a message beside. */
  readonly codes: Readonly<Record<string, readonly string[]>>
  /** From Retry-After, in milliseconds. */
  readonly retryAfterMs: number | null
}

export const unknownFailure: Failure = {
  key: 'unknown',
  status: null,
  code: null,
  message: null,
  fields: {},
  codes: {},
  retryAfterMs: null,
}

const isFailure = (value: unknown): value is Failure =>
  typeof value === 'object' && value !== null && 'key' in value && 'retryAfterMs' in value

/** The failure that an actor rejected with. Anything else becomes `unknown`, so that a machine never holds an Error. */
export const failureOf = (error: unknown): Failure => (isFailure(error) ? error : unknownFailure)

/** Worth trying again without a person's doing: nothing was refused, it only did not arrive or did not work. */
export const isPassing = (failure: Failure): boolean =>
  failure.key === 'network' ||
  failure.key === 'timeout' ||
  failure.key === 'tooManyRequests' ||
  failure.key === 'server'
