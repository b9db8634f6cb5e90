import type { FastifyRequest } from 'fastify'
import type { Audit } from './policies/policy.ts'
import type { StaffViewer } from './viewer.ts'

declare module 'fastify' {
  interface FastifyRequest {
    viewer: StaffViewer | null
    /** What the audit row of this call says about its record, where it is not a path argument. */
    auditRecord: string | null
  }
  interface FastifyContextConfig {
    audit?: Audit
  }
}

/** Record ids only: a path argument of another shape could be anything that a person typed. */
const isRecordId = (text: string) => /^(\d{1,15}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.test(text)

/**
 * The id of the record that the call is about: what the route noted, else the path argument that its audit names. Null
 * for a call about no record, and for what is not shaped like an id.
 */
export function auditRecordOf(request: FastifyRequest, audit: Exclude<Audit, 'none'>): string | null {
  if (request.auditRecord !== null) return request.auditRecord
  if (audit.record === undefined) return null
  const value = (request.params as Record<string, string | number> | undefined)?.[audit.record]
  const text = value === undefined ? '' : String(value)
  return isRecordId(text) ? text : null
}
