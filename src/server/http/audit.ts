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

export interface AuditTrail {
  /** Resolves when the event is stored; a request awaits it before answering. */
  record(event: AuditEvent): Promise<void>
}

interface Waiting {
  event: AuditEvent
  resolve: () => void
  reject: (error: unknown) => void
}

const insertSql = `
  insert into audit_events (at, request_id, staff_id, role, partner_id, event, record_id, status)
  select * from unnest($1::timestamptz[], $2::text[], $3::int[], $4::text[], $5::int[], $6::text[], $7::text[], $8::smallint[])`

/** Writes audit events. Events that arrive during an insert are written together by the next one. */
export function auditTrail(query: Database['query']): AuditTrail {
  let waiting: Waiting[] = []
  let isWriting = false

  async function write(): Promise<void> {
    isWriting = true
    while (waiting.length > 0) {
      const group = waiting
      waiting = []
      const events = group.map(({ event }) => event)
      const column = <K extends keyof AuditEvent>(key: K) => events.map((event) => event[key])
      try {
        await query(
          insertSql,
          [
            column('at'),
            column('requestId'),
            column('staffId'),
            column('role'),
            column('partnerId'),
            column('event'),
            column('recordId'),
            column('status'),
          ],
          'insert_audit_events',
        )
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
