import type { Failure } from './failure.ts'

/** Whether asking again may bring another answer: who may see a record does not change by asking. Null: no reason is known. */
export const mayChange = (failure: Failure | null): boolean => failure?.key !== 'forbidden'
