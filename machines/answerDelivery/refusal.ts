import type { Failure } from '../kit/failure.ts'

/** The server understood and said no: trying the same again does not help. A missing session is no refusal. */
export const isRefusal = ({ key }: Failure): boolean =>
  key === 'forbidden' || key === 'notFound' || key === 'conflict' || key === 'invalid'
