import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import type { JobPayloads, TrackedJobName } from '../jobs/names.ts'
import { insertTrackedJob } from '../repositories/system/trackedJobs.ts'

export interface TrackedRequest<Name extends TrackedJobName> {
  readonly name: Name
  readonly data: JobPayloads[Name]
  /** What the job is about; at most one job of a subject is in progress. */
  readonly subject: string
  readonly staffId: number
}

/**
 * Enqueues background work that a person waits for, if and only if the transaction commits. Returns the job's id, by
 * which its status is read; null while a job of that subject is in progress.
 */
export async function enqueueTracked<Name extends TrackedJobName>(
  { jobs, clock }: Pick<Deps, 'jobs' | 'clock'>,
  tx: Kysely<Tables>,
  { name, data, ...owned }: TrackedRequest<Name>,
): Promise<string | null> {
  const id = randomUUID()
  if (!(await insertTrackedJob(tx, { id, name, ...owned, now: new Date(clock()).toISOString() }))) return null
  await jobs.enqueue<string>(name, data, { tx, id })
  return id
}

/** Marks a tracked job as failed without further attempts. */
export class PermanentFailure extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'PermanentFailure'
  }
}

/** The handle through which a running tracked job reports. */
export interface TrackedRun {
  /** False when no one is waiting for the job any more, so that it may stop. */
  progress(done: number, total: number): Promise<boolean>
}
