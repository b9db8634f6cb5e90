import type { Failure } from './failure.ts'

/** Whether the server said no, so that nothing was done. After anything else that went wrong it may have been done. */
export const wasRefused = ({ status }: Failure): boolean =>
  status !== null && status >= 400 && status < 500 && status !== 408

/**
 * Whether a no to what was sent again under its key also says that the first was not done: who may not, or not now, is told nothing of
 * what became of it.
 */
export const wasRefusedBefore = ({ key }: Failure): boolean => key === 'invalid' || key === 'conflict'
