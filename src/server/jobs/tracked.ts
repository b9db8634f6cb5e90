import { PermanentFailure, type TrackedRun } from '../commands/trackedJob.ts'
import type { Deps } from '../deps.ts'
import {
  beginTrackedJob,
  moveTrackedJob,
  quietTrackedJobs,
  setJobProgress,
} from '../repositories/system/trackedJobs.ts'
import type { JobPayloads, TrackedJobName } from './names.ts'

type Needed = Pick<Deps, 'db' | 'jobs'>

/**
 * Runs a tracked job and writes its status: running, then done, queued again after a failure, or failed after the last
 * attempt or when the handler throws PermanentFailure. Leaves a job alone that has already ended. The handler must be
 * safe to run twice.
 */
export function workTracked<Name extends TrackedJobName>(
  { db, jobs }: Needed,
  name: Name,
  handler: (data: JobPayloads[Name], run: TrackedRun) => Promise<void>,
): Promise<void> {
  return jobs.work<JobPayloads[Name]>(name, async (data, { id, isLastAttempt }) => {
    if (!(await beginTrackedJob(db, id))) return
    try {
      await handler(data, { progress: (done, total) => setJobProgress(db, id, { done, total }) })
    } catch (error) {
      const isOver = isLastAttempt || error instanceof PermanentFailure
      await moveTrackedJob(db, id, isOver ? 'failed' : 'queued')
      if (error instanceof PermanentFailure) return
      throw error
    }
    await moveTrackedJob(db, id, 'done')
  })
}

/** A live queue updates a job well within this time. */
const quietSeconds = 10
const sweepEvery = 5_000

/**
 * Finds jobs that died. Runs in every process, so that no one waits longer than half a minute for a job that will never
 * end.
 */
export function startSweeping(deps: Needed): void {
  deps.jobs.repeat(() => sweepTrackedJobs(deps), sweepEvery)
}

/**
 * Checks jobs that have been quiet: one that the queue has lost or given up has failed, one that the queue will assign
 * again is waiting.
 */
export async function sweepTrackedJobs({ db, jobs }: Needed, quietFor: number = quietSeconds): Promise<void> {
  for (const { id, name, status } of await quietTrackedJobs(db, quietFor)) {
    const state = await jobs.state(name, id)
    if (state === 'pending') await moveTrackedJob(db, id, 'queued')
    else await moveTrackedJob(db, id, state === 'in_progress' ? status : 'failed')
  }
}
