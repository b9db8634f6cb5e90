import type { Failure } from '../kit/failure.ts'

/**
 * Tells whether the server understood and refused: sending the same again does not help. A missing session is no
 * refusal.
 */
export const isRefusal = ({ key }: Failure): boolean =>
  key === 'forbidden' || key === 'notFound' || key === 'conflict' || key === 'invalid'
