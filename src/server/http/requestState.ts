import type { FastifyRequest } from 'fastify'
import type { Audit } from '../policies/policy.ts'
import type { StaffViewer } from '../identity/viewer.ts'

declare module 'fastify' {
  interface FastifyRequest {
    viewer: StaffViewer | null
    /** The record to name in the audit row of this call, when it is not a path argument. */
    auditRecord: string | null
  }
  interface FastifyContextConfig {
    audit?: Audit
  }
}

/** Accepts record ids only: a path argument of another shape could be anything that a person typed. */
const isRecordId = (text: string) => /^(\d{1,15}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.test(text)

/**
 * The id of the record that the call is about: the one that the route noted, else the path argument that its audit
 * names. Null for a call about no record, and for anything not shaped like an id.
 */
export function auditRecordOf(request: FastifyRequest, audit: Exclude<Audit, 'none'>): string | null {
  if (request.auditRecord !== null) return request.auditRecord
  if (audit.record === undefined) return null
  const value = (request.params as Record<string, string | number> | undefined)?.[audit.record]
  const text = value === undefined ? '' : String(value)
  return isRecordId(text) ? text : null
}
