/** What went wrong with a call, as small serializable data. Views turn `key` (or the server's `code`) into words. */
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
  /** The HTTP status, or null if no answer came. */
  readonly status: number | null
  /** The server's stable code, if it sent one. */
  readonly code: string | null
  /** The server's sentence, if it sent one. */
  readonly message: string | null
  /** Messages by field (named as on the wire), of 400 and 422. */
  readonly fields: Readonly<Record<string, readonly string[]>>
  /** The stable codes of these messages, by field. A code that the browser itself found has no message beside it. */
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

/**
 * Returns the failure that an actor rejected with. Anything else becomes `unknown`, so that a machine never holds an
 * Error.
 */
export const failureOf = (error: unknown): Failure => (isFailure(error) ? error : unknownFailure)

/** Tells whether the same call may succeed later: it did not arrive, or the server was busy or out of order. */
export const maySucceedLater = (failure: Failure): boolean =>
  failure.key === 'network' ||
  failure.key === 'timeout' ||
  failure.key === 'tooManyRequests' ||
  failure.key === 'server'

/** Tells whether the server answered that it is too busy, and when it may be asked again. */
export const isBusy = ({ status, retryAfterMs }: Failure): boolean => status !== null && retryAfterMs !== null
