/** No scope: failed attempts are counted by address and account before anyone is signed in. */
import type { Database } from '../../db/pool.ts'

export interface ThrottleLimit {
  key: string
  /** Maximum number of failures within the window. */
  limit: number
}

export const throttleWindow = 60_000

/** Counts an attempt as a failure before it is made, so that simultaneous attempts cannot evade the limit. */
export async function reserveAttempt(
  query: Database['query'],
  keys: readonly string[],
  now: number,
): Promise<Map<string, { count: number; oldest: number }>> {
  const at = new Date(now).toISOString()
  await query(
    `insert into throttles (key, window_start, count) select key, $2::timestamptz, 1 from unnest($1::text[]) key
     on conflict (key, window_start) do update set count = throttles.count + 1`,
    [keys, at],
    'reserve_attempt',
  )
  const { rows } = await query(
    `select key, sum(count)::int as count, min(window_start) as oldest from throttles
     where key = any($1::text[]) and window_start > $2::timestamptz group by key`,
    [keys, new Date(now - throttleWindow).toISOString()],
    'count_attempts',
  )
  return new Map(
    rows.map((row) => [String(row['key']), { count: Number(row['count']), oldest: Date.parse(String(row['oldest'])) }]),
  )
}

/** Takes an attempt back that succeeded or was not made. */
export async function releaseAttempt(query: Database['query'], keys: readonly string[], now: number): Promise<void> {
  await query(
    'update throttles set count = count - 1 where key = any($1::text[]) and window_start = $2::timestamptz',
    [keys, new Date(now).toISOString()],
    'take_back_attempt',
  )
}

/** Deletes entries older than throttleWindow, which no longer count. */
export async function deleteThrottlesBefore(query: Database['query'], before: string): Promise<void> {
  await query('delete from throttles where window_start < $1::timestamptz', [before])
}
