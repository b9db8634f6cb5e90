import type { Database } from '../db/pool.ts'

/** Who did what to which record, and the outcome. Never any content. */
export interface AuditEvent {
  at: string
  requestId: string
  staffId: number | null
  role: string | null
  partnerId: number | null
  event: string
  recordId: string | null
  status: number
}

/** A call that shares its row with the others of its caller, event and minute. */
export interface SummedCall extends AuditEvent {
  /** A keyed hash of the network address of a call without a session; null for a poll by a person. */
  caller: string | null
}

export interface AuditTrail {
  /** Resolves when the event is stored; a request awaits it before answering. */
  record(event: AuditEvent | SummedCall): Promise<void>
}

interface Waiting {
  event: AuditEvent | SummedCall
  resolve: () => void
  reject: (error: unknown) => void
}

const insertSql = `
  insert into audit_events (at, request_id, staff_id, role, partner_id, event, record_id, status)
  select * from unnest($1::timestamptz[], $2::text[], $3::int[], $4::text[], $5::int[], $6::text[], $7::text[], $8::smallint[])`

/** In one order, so that processes that add to the same sums never wait for each other in a circle. */
const sumSql = `
  insert into audit_events (at, request_id, staff_id, role, partner_id, event, record_id, status, caller, calls)
  select date_trunc('minute', at), min(request_id), staff_id, min(role), min(partner_id), event, record_id, max(status), caller, count(*)
  from unnest($1::timestamptz[], $2::text[], $3::int[], $4::text[], $5::int[], $6::text[], $7::text[], $8::smallint[], $9::text[])
    as call (at, request_id, staff_id, role, partner_id, event, record_id, status, caller)
  group by 1, staff_id, event, record_id, caller
  order by event, caller, staff_id, record_id
  on conflict (at, event, caller, staff_id, record_id) where calls is not null
  do update set calls = audit_events.calls + excluded.calls, status = greatest(audit_events.status, excluded.status)`

const keys = ['at', 'requestId', 'staffId', 'role', 'partnerId', 'event', 'recordId', 'status'] as const

const isSummed = (event: AuditEvent | SummedCall): event is SummedCall => 'caller' in event

/** Writes audit events. Events that arrive during an insert are written together by the next one. */
export function auditTrail(query: Database['query']): AuditTrail {
  let waiting: Waiting[] = []
  let isWriting = false

  async function insert(events: readonly (AuditEvent | SummedCall)[]): Promise<void> {
    const summed = events.filter(isSummed)
    const single = events.filter((event) => !isSummed(event))
    const columns = (of: readonly AuditEvent[]) => keys.map((key) => of.map((event) => event[key]))
    if (summed.length > 0)
      await query(sumSql, [...columns(summed), summed.map(({ caller }) => caller)], 'sum_audit_events')
    if (single.length > 0) await query(insertSql, columns(single), 'insert_audit_events')
  }

  async function write(): Promise<void> {
    isWriting = true
    while (waiting.length > 0) {
      const group = waiting
      waiting = []
      try {
        await insert(group.map(({ event }) => event))
        for (const { resolve } of group) resolve()
      } catch (error) {
        for (const { reject } of group) reject(error)
      }
    }
    isWriting = false
  }

  return {
    record(event) {
      return new Promise((resolve, reject) => {
        waiting.push({ event, resolve, reject })
        if (!isWriting) void write()
      })
    },
  }
}
