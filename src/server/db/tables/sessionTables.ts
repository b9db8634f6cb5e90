import type { Generated } from 'kysely'
import type { Json, Stamp, StampOrNull } from './columns.ts'

/** Sessions, and the records of what people did. */
export interface SessionTables {
  sessions: {
    id: Generated<number>
    token_hash: Buffer
    /** Of the token before the last change of password. */
    former_token_hash: Generated<Buffer | null>
    /** When the former token stops being accepted. */
    former_token_ends: StampOrNull
    /** Of the ticket that can end the session, and nothing else. */
    ticket_hash: Generated<Buffer | null>
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
    /** The Idempotency-Key of the request that used it. */
    used_with: Generated<string | null>
  }
  /** By the hash of the e-mail address: failures without a mark since the last success. */
  sign_in_failures: { account: string; in_a_row: number; last_at: Stamp }
  throttles: {
    key: string
    window_start: Stamp
    count: number
    /** How many of them are not decided yet. */
    under_way: Generated<number>
  }
  /** Idempotency-Keys and the records that they created. */
  requests: {
    staff_id: number
    key: string
    kind: string
    fingerprint: string | null
    record: Json<unknown>
    created_at: Stamp
  }
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
    /** A keyed hash of the address from which the summed calls without a session came. */
    caller: Generated<string | null>
    /** How many calls the row sums; null for one with a row of its own. */
    calls: Generated<number | null>
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
