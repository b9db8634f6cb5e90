import type { Database } from './pool.ts'

/** PostgreSQL refuses payloads of 8000 bytes or more. */
const payloadLimit = 7_999

const isChannelName = (channel: string): boolean => /^[a-z][a-z0-9_]{0,62}$/.test(channel)

/**
 * @throws Error when the channel is not a plain lower-case name of at most 63 characters, or the payload is too long.
 */
export function checkNotification(channel: string, payload: string): void {
  if (!isChannelName(channel)) throw new Error(`"${channel}" is no channel name`)
  if (Buffer.byteLength(payload) > payloadLimit) throw new Error('A notification carries ids only, below 8000 bytes')
}

/** Sends a notification; inside a transaction it is delivered on commit. */
export async function sendNotification(query: Database['query'], channel: string, payload: string): Promise<void> {
  checkNotification(channel, payload)
  await query('select pg_notify($1, $2)', [channel, payload])
}
