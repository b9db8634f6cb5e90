/** No scope: failed sign-ins are counted by account before anyone is signed in, whether the account exists or not. */
import type { Kysely } from 'kysely'
import type { Database } from '../../db/pool.ts'
import type { Tables } from '../../db/tables.ts'

/** After this many consecutive failures, an unknown device can sign in only with a new password. */
const mostFailures = 100

/**
 * Counts an attempt as a failure before it is made, so that simultaneous attempts cannot evade the limit. Returns
 * whether the attempt may be made.
 */
export async function countAttempt(query: Database['query'], account: string, now: number): Promise<boolean> {
  const { rows } = await query(
    `insert into sign_in_failures as f (account, in_a_row, last_at) values ($1, 1, $2)
     on conflict (account) do update set in_a_row = least(f.in_a_row + 1, ${mostFailures + 1}), last_at = excluded.last_at
     returning in_a_row`,
    [account, new Date(now).toISOString()],
    'count_attempt',
  )
  return Number(rows[0]?.['in_a_row']) <= mostFailures
}

/** Uncounts an attempt that was not made. */
export async function uncountAttempt(query: Database['query'], account: string): Promise<void> {
  await query('update sign_in_failures set in_a_row = in_a_row - 1 where account = $1', [account])
}

/** Forgets the failures of an account after a successful sign-in or a new password. */
export async function forgetFailures(db: Kysely<Tables>, account: string): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('account', '=', account).execute()
}

/**
 * Deletes old counts below the limit. One that reached it is kept, so that its end does not reveal whether the account
 * exists.
 */
export async function deleteFailuresBefore(query: Database['query'], before: string): Promise<void> {
  await query('delete from sign_in_failures where in_a_row < $1 and last_at < $2', [mostFailures, before])
}
