import type { Failure } from './failure.ts'

/**
 * Tells whether asking again may bring another answer: a missing permission stays missing. Null: no reason is known.
 */
export const mayChange = (failure: Failure | null): boolean => failure?.key !== 'forbidden'
