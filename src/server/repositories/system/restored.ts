/**
 * No scope: a backup holds all partners. An e-mail that waits in it may have been sent since, a session may have ended
 * and a one-time link may have been used, so that none of them may come back. Whoever waits for an e-mail sees that it
 * was not sent. The names carry their schema, because a dump takes away the path to it.
 */
import type { Database } from '../../db/pool.ts'

/** Statements for a database that a backup has just filled. */
export const afterRestore: readonly string[] = [
  `update public.tracked_jobs set status = 'failed', ended_at = now()
   where name = 'results-email' and status in ('queued', 'running')`,
  `delete from jobs.job where name in ('results-email', 'password-letter') and state in ('created', 'retry', 'active')`,
  `update public.sessions set revoked_at = now() where revoked_at is null`,
  `delete from public.one_time_links`,
]

/** Tells whether the database already has tables. */
export async function hasTables(query: Database['query']): Promise<boolean> {
  const { rows } = await query(
    `select from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relkind in ('r', 'p') and nspname <> 'information_schema' and not starts_with(nspname, 'pg_') limit 1`,
  )
  return rows.length > 0
}
