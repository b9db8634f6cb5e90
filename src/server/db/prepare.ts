import { sql } from 'kysely'
import { installJobs } from '../jobs/jobs.ts'
import { migrate } from './migrate.ts'
import type { Database } from './pool.ts'

/** An arbitrary advisory lock. */
const turn = 7_302_026

/**
 * Does what a process writes at its start (tables, the queues of jobs, the demo world) while no other process does:
 * those that start together take turns. The embedded database has one process only.
 */
export async function inTurn<Result>(database: Database, work: () => Promise<Result>): Promise<Result> {
  if (database.kind === 'embedded') return work()
  return database.kysely.connection().execute(async (held) => {
    await sql`select pg_advisory_lock(${turn})`.execute(held)
    try {
      return await work()
    } finally {
      await sql`select pg_advisory_unlock(${turn})`.execute(held)
    }
  })
}

/**
 * Migrates the schema and the tables of the job queue to this release; to be called in turn. Returns the applied
 * migrations.
 */
export async function prepare(database: Database): Promise<readonly string[]> {
  const applied = await migrate(database.kysely)
  await installJobs(database)
  return applied
}
