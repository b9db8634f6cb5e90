import type { Generated } from 'kysely'
import type { Stamp, StampOrNull } from './columns.ts'

/** Who is signed in, and what is recorded of whom. */
export interface SessionTables {
  sessions: {
    id: Generated<number>
    token_hash: Buffer
    staff_id: number
    created_at: Stamp
    last_action_at: Stamp
    revoked_at: StampOrNull
  }
  one_time_links: {
    token_hash: Buffer
    staff_id: number
    created_at: Stamp
    expires_at: Stamp
    used_at: StampOrNull
  }
  throttles: { key: string; window_start: Stamp; count: number }
  audit_events: {
    id: Generated<number>
    at: Stamp
    request_id: string
    staff_id: number | null
    role: string | null
    partner_id: number | null
    event: string
    record_id: string | null
    status: number
  }
  partner_actions: {
    id: Generated<number>
    partner_id: number
    staff_id: number
    action: 'csv_downloaded'
    report_id: string
    at: Stamp
  }
}
