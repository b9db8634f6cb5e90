import { sql } from 'kysely'
import { installJobs } from '../jobs/jobs.ts'
import { migrate } from './migrate.ts'
import type { Database } from './pool.ts'

/** Any number of our own; processes that start together take turns at it. */
const turn = 7_302_026

/** Brings the schema and the tables of the jobs to this release. Returns the migrations that were applied. */
export async function prepare(database: Database): Promise<readonly string[]> {
  const applied = await migrate(database.kysely)
  if (database.kind === 'embedded') {
    await installJobs(database)
    return applied
  }
  await database.kysely.connection().execute(async (held) => {
    await sql`select pg_advisory_lock(${turn})`.execute(held)
    try {
      await installJobs(database)
    } finally {
      await sql`select pg_advisory_unlock(${turn})`.execute(held)
    }
  })
  return applied
}
