import type { Failure } from '../../../machines/kit/failure.ts'
import { failureText, tooManyTries } from './failureText.ts'

/** Why a request was refused, and what to do: of too many tries, when the next may be made. */
export const refusedReason = (failure: Failure): string =>
  failure.key === 'tooManyRequests' ? tooManyTries(failure) : failureText(failure)

/**
 * What was refused and why, in one place: an alert is far from the button, and a 404 and a 429 never get there (000
 * §8).
 */
export const withReason = (refused: string, failure: Failure): string => `${refused} ${refusedReason(failure)}`
