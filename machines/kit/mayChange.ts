import type { Failure } from './failure.ts'

/** Whether asking again may bring another answer: who may see a record does not change by asking. */
export const mayChange = (failure: Failure): boolean => failure.key !== 'forbidden'
