/** No scope: failed sign-ins are counted by account before anyone is signed in, whether the account exists or not. */
import type { Kysely } from 'kysely'
import type { Database } from '../../db/pool.ts'
import type { Tables } from '../../db/tables.ts'

/** After so many failures in a row, only a new password leads in without a mark. */
export const longestRow = 100

/**
 * Counts an attempt as a failure before it is made, so that simultaneous attempts cannot evade the limit. True while
 * the attempt may be made.
 */
export async function reserveInRow(query: Database['query'], account: string, now: number): Promise<boolean> {
  const { rows } = await query(
    `insert into sign_in_failures as f (account, in_a_row, last_at) values ($1, 1, $2)
     on conflict (account) do update set in_a_row = least(f.in_a_row + 1, ${longestRow + 1}), last_at = excluded.last_at
     returning in_a_row`,
    [account, new Date(now).toISOString()],
    'reserve_in_row',
  )
  return Number(rows[0]?.['in_a_row']) <= longestRow
}

/** Takes an attempt back that was not made. */
export async function releaseInRow(query: Database['query'], account: string): Promise<void> {
  await query('update sign_in_failures set in_a_row = in_a_row - 1 where account = $1', [account])
}

/** Ends the row of failures: somebody has signed in, or used a link to a new password. */
export async function endRow(db: Kysely<Tables>, account: string): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('account', '=', account).execute()
}

/** Forgets rows that never reached the limit; one that did stays, so that nothing tells whether the account exists. */
export async function deleteShortRowsBefore(query: Database['query'], before: string): Promise<void> {
  await query('delete from sign_in_failures where in_a_row < $1 and last_at < $2', [longestRow, before])
}
