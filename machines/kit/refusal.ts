import type { Failure } from './failure.ts'

/** Tells whether the server refused, so that nothing was done. After any other failure it may have been done. */
export const wasRefused = ({ status }: Failure): boolean =>
  status !== null && status >= 400 && status < 500 && status !== 408

/**
 * Tells whether the refusal of a repeated request (same key) also means that the first one was not carried out. A
 * refusal for lack of permission, or of a slot, says nothing about the first request.
 */
export const wasRefusedBefore = ({ key }: Failure): boolean => key === 'invalid' || key === 'conflict'

/**
 * Tells whether the server understood and refused: sending the same again does not help. A missing session is no
 * refusal.
 */
export const isFinalRefusal = ({ key }: Failure): boolean =>
  key === 'forbidden' || key === 'notFound' || key === 'conflict' || key === 'invalid'
