/**
 * No scope: a command that inserts or finds a job has read the record that it is about within the scope. After that
 * only workers and the sweep write it, and a request reads its status through that record.
 */
import { type Kysely, sql } from 'kysely'
import type { TrackedStatus } from '../../db/tables/jobTables.ts'
import type { Tables } from '../../db/tables.ts'
import type { TrackedJobName } from '../../jobs/names.ts'

const underWay: readonly TrackedStatus[] = ['queued', 'running']

export interface NewTrackedJob {
  readonly id: string
  readonly name: TrackedJobName
  /** What the job is about; at most one job of a subject is in progress. */
  readonly subject: string
  readonly staffId: number
  readonly now: string
}

/** Inserts a job; false, without inserting, while a job of that subject is in progress. */
export async function insertTrackedJob(tx: Kysely<Tables>, job: NewTrackedJob): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('tracked_jobs')
    .values({ id: job.id, name: job.name, subject: job.subject, staff_id: job.staffId, created_at: job.now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** The job of a subject that is in progress; null when there is none. */
export async function trackedJobInProgress(
  tx: Kysely<Tables>,
  { name, subject }: Pick<NewTrackedJob, 'name' | 'subject'>,
): Promise<string | null> {
  const row = await tx
    .selectFrom('tracked_jobs')
    .select('id')
    .where('name', '=', name)
    .where('subject', '=', subject)
    .where('status', 'in', underWay)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Begins an attempt; false for a job that has ended, so that its queued run does nothing. */
export async function beginTrackedJob(db: Kysely<Tables>, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('tracked_jobs')
    .set({
      status: 'running',
      attempt: sql<number>`attempt + 1`,
      started_at: sql<string>`coalesce(started_at, now())`,
      seen_at: sql<string>`now()`,
    })
    .where('id', '=', id)
    .where('status', 'in', underWay)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Sets the progress of a running job; false when no one is waiting for it any more. */
export async function setJobProgress(
  db: Kysely<Tables>,
  id: string,
  { done, total }: { readonly done: number; readonly total: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('tracked_jobs')
    .set({ done, total })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Changes the status of a job in progress; one that has ended keeps its status. */
export async function moveTrackedJob(db: Kysely<Tables>, id: string, status: TrackedStatus): Promise<void> {
  await db
    .updateTable('tracked_jobs')
    .set({
      status,
      seen_at: sql<string>`now()`,
      ...(underWay.includes(status) ? {} : { ended_at: sql<string>`now()` }),
    })
    .where('id', '=', id)
    .where('status', 'in', underWay)
    .execute()
}

/** Jobs in progress that no worker or sweep has checked for so many seconds, longest first. */
export async function quietTrackedJobs(
  db: Kysely<Tables>,
  seconds: number,
): Promise<readonly { readonly id: string; readonly name: string; readonly status: TrackedStatus }[]> {
  return db
    .selectFrom('tracked_jobs')
    .select(['id', 'name', 'status'])
    .where('status', 'in', underWay)
    .where('seen_at', '<=', sql<string>`now() - make_interval(secs => ${seconds})`)
    .orderBy('seen_at')
    .limit(100)
    .execute()
}

/** Deletes ended jobs by the time of their request. */
export async function deleteTrackedJobsBefore(db: Kysely<Tables>, before: string): Promise<void> {
  await db.deleteFrom('tracked_jobs').where('created_at', '<', before).where('status', 'not in', underWay).execute()
}
