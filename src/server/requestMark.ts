import { createHash } from 'node:crypto'

/** Tells one request from another that came with the same Idempotency-Key, without keeping what was sent. */
export const requestMark = (...parts: readonly (string | number)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex')
