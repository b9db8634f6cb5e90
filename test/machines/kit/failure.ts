import { type Failure, type FailureKey, unknownFailure } from '../../../machines/kit/failure.ts'

/** Rejects as a call does. */
export const failure = (key: FailureKey, more: Partial<Failure> = {}): Failure => ({ ...unknownFailure, key, ...more })

// oxlint-disable-next-line prefer-promise-reject-errors -- calls reject with a plain Failure
export const rejected = <T>(reason: Failure): Promise<T> => Promise.reject(reason)

/** The failures that any call may end with. */
export const badAnswers: readonly (readonly [string, Failure])[] = (
  [
    ['network', null],
    ['timeout', null],
    ['unauthorized', 401],
    ['forbidden', 403],
    ['notFound', 404],
    ['invalid', 422],
    ['tooManyRequests', 429],
    ['server', 500],
    ['unknown', 200],
  ] as const
).map(([key, status]) => [`${status ?? 'no answer'} ${key}`, { ...unknownFailure, key, status }] as const)
