/** No scope: failed attempts are counted by address and account before anyone is signed in. */
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/pool.ts'
import type { Tables } from '../../db/tables.ts'

export interface ThrottleLimit {
  key: string
  /** Maximum number of failures within the window. */
  limit: number
}

export const throttleWindow = 60_000

/** Failures at one moment, in ms, and attempts that began then and may become failures. */
export interface Failures {
  readonly at: number
  readonly count: number
  /** How many of them are not decided yet. */
  readonly underWay: number
}

/**
 * Counts an attempt as a failure before it is made, so that simultaneous attempts cannot evade the limit. Returns the
 * failures within the window by key, the newest first, with this one. Those of a clock that was ahead do not count.
 */
export async function reserveAttempt(
  query: Database['query'],
  keys: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, readonly Failures[]>> {
  const at = new Date(now).toISOString()
  await query(
    `insert into throttles (key, window_start, count, under_way)
     select key, $2::timestamptz, 1, 1 from unnest($1::text[]) key
     on conflict (key, window_start) do update set count = throttles.count + 1, under_way = throttles.under_way + 1`,
    [keys, at],
    'reserve_attempt',
  )
  const { rows } = await query(
    `select key, count, under_way, window_start from throttles
     where key = any($1::text[]) and window_start > $2::timestamptz and window_start <= $3::timestamptz
     order by window_start desc`,
    [keys, new Date(now - throttleWindow).toISOString(), at],
    'count_attempts',
  )
  const failures = rows.map((row) => ({
    key: String(row['key']),
    at: Date.parse(String(row['window_start'])),
    count: Number(row['count']),
    underWay: Number(row['under_way']),
  }))
  return new Map(keys.map((key) => [key, failures.filter((one) => one.key === key)]))
}

/** Keeps an attempt as the failure that it was counted as. */
export async function keepAttempt(query: Database['query'], keys: readonly string[], now: number): Promise<void> {
  await query(
    'update throttles set under_way = under_way - 1 where key = any($1::text[]) and window_start = $2::timestamptz',
    [keys, new Date(now).toISOString()],
    'keep_attempt',
  )
}

/** Takes an attempt back that succeeded or was not made. */
export async function releaseAttempt(query: Database['query'], keys: readonly string[], now: number): Promise<void> {
  await query(
    'update throttles set count = count - 1, under_way = under_way - 1 where key = any($1::text[]) and window_start = $2::timestamptz',
    [keys, new Date(now).toISOString()],
    'take_back_attempt',
  )
}

/** Lets one call through within so many ms, however many are made at once: true for that one. Needs a transaction. */
export async function takeTurn(
  db: Kysely<Tables>,
  { key, every, now }: { key: string; every: number; now: number },
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db)
  const [at, before] = [new Date(now).toISOString(), new Date(now - every).toISOString()]
  const { rows } = await sql`
    insert into throttles (key, window_start, count)
    select ${key}, ${at}::timestamptz, 1 where not exists (
      select from throttles
      where key = ${key} and window_start > ${before}::timestamptz and window_start <= ${at}::timestamptz
    )
    returning key`.execute(db)
  return rows.length === 1
}

/** Lets the next call through at once. */
export async function giveTurnBack(db: Kysely<Tables>, key: string): Promise<void> {
  await db.deleteFrom('throttles').where('key', '=', key).execute()
}

/** Deletes entries that are too old to count. */
export async function deleteThrottlesBefore(query: Database['query'], before: string): Promise<void> {
  await query('delete from throttles where window_start < $1::timestamptz', [before])
}
