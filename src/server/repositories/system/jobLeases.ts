/** No scope: a row of the queue belongs to no partner. */
import type { Database } from '../../db/pool.ts'

export interface RunningJob {
  readonly name: string
  readonly id: string
}

/** Makes a running job expire that many seconds from now (docs/decisions/0017); a job that is over stays as it is. */
export async function extendLease(query: Database['query'], { name, id }: RunningJob, seconds: number): Promise<void> {
  await query(
    `update jobs.job set expire_in = now() - started_on + make_interval(secs => $3)
     where name = $1 and id = $2 and state = 'active'`,
    [name, id, seconds],
  )
}
