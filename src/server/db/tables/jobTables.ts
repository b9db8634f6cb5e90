import type { Generated } from 'kysely'
import type { Stamp, StampOrNull } from './columns.ts'

export type TrackedStatus = 'queued' | 'running' | 'done' | 'failed'

/** Background work that a person waits for. */
export interface JobTables {
  tracked_jobs: {
    id: string
    name: string
    subject: string
    staff_id: number | null
    status: Generated<TrackedStatus>
    attempt: Generated<number>
    done: Generated<number>
    total: number | null
    created_at: Stamp
    /** When a worker or the sweep last checked it, by the database's clock. */
    seen_at: Stamp
    started_at: StampOrNull
    ended_at: StampOrNull
  }
}
