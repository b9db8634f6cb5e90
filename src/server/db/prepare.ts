import { sql } from 'kysely'
import { installJobs } from '../jobs/jobs.ts'
import { migrate } from './migrate.ts'
import type { Database } from './pool.ts'

/** An arbitrary advisory lock: processes that start together migrate one after the other. */
const turn = 7_302_026

/** Migrates the schema and the tables of the job queue to this release. Returns the applied migrations. */
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
