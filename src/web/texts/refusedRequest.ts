import type { Failure } from '../../../machines/kit/failure.ts'
import { failureText } from './failureText.ts'

const seconds = (count: number) => (count === 1 ? '1 second' : `${count} seconds`)

/** What a 429 means to whoever pressed the button. */
export const tooManyTries = ({ retryAfterMs }: Pick<Failure, 'retryAfterMs'>): string =>
  retryAfterMs === null
    ? 'Too many tries. Try again in a moment.'
    : `Too many tries. Try again in ${seconds(Math.max(1, Math.ceil(retryAfterMs / 1000)))}.`

/** What was refused, with the reasons that no alert says: those of a 404 and of a 429 are swallowed there (000 §8). */
export function withReason(refused: string, failure: Failure): string {
  if (failure.key === 'tooManyRequests') return `${refused} ${tooManyTries(failure)}`
  return failure.key === 'notFound' ? `${refused} ${failureText(failure)}` : refused
}

/** The reason beside a banner, in the server's words; a failure that nobody can do anything about needs none. */
export const refusedReason = (failure: Failure): string | undefined =>
  failure.key === 'server' || failure.key === 'unknown' ? undefined : failureText(failure)
