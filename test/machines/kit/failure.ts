import { type Failure, type FailureKey, unknownFailure } from '../../../machines/kit/failure.ts'

/** What a call rejects with. */
export const failure = (key: FailureKey, more: Partial<Failure> = {}): Failure => ({ ...unknownFailure, key, ...more })

// oxlint-disable-next-line prefer-promise-reject-errors -- calls reject with a plain Failure
export const rejected = <T>(reason: Failure): Promise<T> => Promise.reject(reason)
