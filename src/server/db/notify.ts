import type { Database } from './pool.ts'

/** PostgreSQL refuses a payload of 8000 bytes and more. */
const payloadLimit = 7_999

const isChannelName = (channel: string): boolean => /^[a-z][a-z0-9_]{0,62}$/.test(channel)

/** @throws Error for what is no plain lower-case channel name of 63 characters at most, and for too long a payload. */
export function checkNotification(channel: string, payload: string): void {
  if (!isChannelName(channel)) throw new Error(`"${channel}" is no channel name`)
  if (Buffer.byteLength(payload) > payloadLimit) throw new Error('A notification carries ids only, below 8000 bytes')
}

/** Inside or outside a transaction: within one it is delivered at its commit. */
export async function sendNotification(query: Database['query'], channel: string, payload: string): Promise<void> {
  checkNotification(channel, payload)
  await query('select pg_notify($1, $2)', [channel, payload])
}
