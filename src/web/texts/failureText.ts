import type { Failure } from '../../../machines/kit/failure.ts'
import { enErrors } from './errors.ts'

export interface FailureText {
  readonly text: string
  /** A cause and a way out, where the catalogue's sentence has none. */
  readonly detail?: string
}

/** All messages of a 422, in the order of the server, joined with ', ' (000 §5). */
export const joinedFields = (fields: Failure['fields']): string => Object.values(fields).flat().join(', ')

/**
 * The words of the error catalogue (000 §8, 002 §8), in one place: 500 has its sentence, other errors show the server's message,
 * else the joined error values, else the status text, else 'Unknown Error'.
 */
export function failureText(failure: Failure): FailureText {
  const { key, status, message, fields } = failure
  if (status === 500) return { text: enErrors.server }
  const text = (message ?? joinedFields(fields)) || enErrors.unknown
  if (status === null && key === 'network') return { text, detail: enErrors.network }
  if (status === null && key === 'timeout') return { text, detail: enErrors.timeout }
  return { text }
}
