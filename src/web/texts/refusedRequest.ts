import type { Failure } from '../../../machines/kit/failure.ts'
import { failureText } from './failureText.ts'

const seconds = (count: number) => (count === 1 ? '1 second' : `${count} seconds`)

/** What a 429 means to whoever pressed the button. */
export const tooManyTries = ({ retryAfterMs }: Pick<Failure, 'retryAfterMs'>): string =>
  retryAfterMs === null
    ? 'Too many tries. Try again in a moment.'
    : `Too many tries. Try again in ${seconds(Math.max(1, Math.ceil(retryAfterMs / 1000)))}.`

/** Why a request was refused, and what to do: of too many tries, when the next may be made. */
export const refusedReason = (failure: Failure): string =>
  failure.key === 'tooManyRequests' ? tooManyTries(failure) : failureText(failure)

/** What was refused and why, in one place: an alert is far from the button, and a 404 and a 429 never get there (000 §8). */
export const withReason = (refused: string, failure: Failure): string => `${refused} ${refusedReason(failure)}`
