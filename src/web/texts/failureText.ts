import type { Failure } from '../../../machines/kit/failure.ts'
import { errorsTexts } from './errors.ts'

/** All messages of a 422, in the order of the server, joined with ', ' (000 §5). */
export const joinedFields = (fields: Failure['fields']): string => Object.values(fields).flat().join(', ')

/**
 * The words of the error catalogue (000 §8, 002 §8), in one place: 500 has its sentence, other errors show the server's
 * message, else the joined error values, else the status text and else 'Unknown Error', each with what to do. A request
 * without any answer has a sentence of its own, and so has a network that answers in the server's place.
 */
export function failureText({ key, status, code, message, fields }: Failure): string {
  if (code === 'network_sign_in') return errorsTexts.networkSignIn
  if (status === 500) return errorsTexts.server
  // From a proxy: its message is only a status text, so a sentence that says what to do follows.
  if (status !== null && status > 500 && code === null && message !== null)
    return `${message}. ${errorsTexts.unknownHint}`
  const said = message ?? joinedFields(fields)
  if (said !== '') return said
  if (status === null && key === 'network') return errorsTexts.network
  if (status === null && key === 'timeout') return errorsTexts.timeout
  return `${errorsTexts.unknown}. ${errorsTexts.unknownHint}`
}

/** What a 429 means to the person who pressed the button. */
export const tooManyTries = ({ retryAfterMs }: Pick<Failure, 'retryAfterMs'>): string =>
  errorsTexts.tooManyTries(retryAfterMs === null ? null : Math.max(1, Math.ceil(retryAfterMs / 1000)))
