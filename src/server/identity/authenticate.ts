import { canAll } from '../../domain/access.ts'
import { effectiveOptions } from '../../domain/staffRules.ts'
import type { Deps } from '../deps.ts'
import type { Policy } from '../policies/policy.ts'
import { problem, sessionRenewed } from '../http/problems.ts'
import { type PersonRow, personById, sessionByToken, touchSession } from '../repositories/system/sessions.ts'
import { isExpired, sessionEnd, touchInterval } from './sessionLifetime.ts'
import { isTokenShaped, tokenHash } from './token.ts'
import type { StaffPerson, StaffViewer } from './viewer.ts'

export interface Credentials {
  authorization: string | undefined
  /** A person caused the request, so it extends the session. */
  isUserAction: boolean
}

function bearerToken(authorization: string | undefined): string | null {
  const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1]
  return token !== undefined && isTokenShaped(token) ? token : null
}

function personOf(row: PersonRow): StaffPerson {
  return {
    id: row.staff_id,
    name: row.name,
    role: row.role,
    partnerId: row.partner_id,
    options: effectiveOptions(row.role, row.staff_options, row.partner_options),
    features: row.features,
    fullAccess: row.full_access,
    cohortIds: row.full_access ? null : row.cohort_ids,
    partner: {
      id: row.partner_id,
      name: row.partner_name,
      logoUrl: row.logo_url,
      bgColor: row.bg_color,
      timeZone: row.time_zone,
      options: row.partner_options,
      features: row.features,
      followUpEnabled: row.follow_up_enabled,
      isUsingSaml: row.is_using_saml,
      formAtNineMonths: row.form_at_nine_months,
      prematureFromWeeks: row.premature_from_weeks,
      instrumentsEnabled: row.instruments_enabled,
    },
  }
}

/**
 * The sender of a request, or null: no token, an unknown, revoked or expired token, or a person who is now archived.
 * The token from before a change of password extends nothing.
 */
export async function viewerByToken(
  deps: Pick<Deps, 'database' | 'clock'>,
  { authorization, isUserAction }: Credentials,
): Promise<StaffViewer | null> {
  const token = bearerToken(authorization)
  if (token === null) return null
  const { query } = deps.database
  const now = deps.clock()
  const row = await sessionByToken(query, tokenHash(token), new Date(now).toISOString())
  if (row === null) return null
  const times = { createdAt: Date.parse(row.created_at), lastActionAt: Date.parse(row.last_action_at) }
  if (isExpired(times, now)) return null
  if (isUserAction && row.is_current && now - times.lastActionAt >= touchInterval) {
    await touchSession(query, row.session_id, new Date(now).toISOString())
    times.lastActionAt = now
  }
  return {
    ...personOf(row),
    sessionId: row.session_id,
    hasFormerToken: !row.is_current,
    sessionExpires: new Date(sessionEnd(times)).toISOString(),
  }
}

/**
 * The current permissions of a person, for work that continues after their request; null when they are now archived.
 */
export async function currentPerson(
  { database }: Pick<Deps, 'database'>,
  staffId: number,
): Promise<StaffPerson | null> {
  const row = await personById(database.query, staffId)
  return row === null ? null : personOf(row)
}

/** @throws 401, 403, or 503 for a former token: another tab is about to have the new one, so no session has ended. */
export function authorize(policy: Policy, viewer: StaffViewer | null): void {
  if (policy.who === 'anyone') return
  if (viewer === null) throw problem(401, 'not_signed_in')
  if (viewer.hasFormerToken && policy.formerToken !== 'taken') throw sessionRenewed()
  if (!canAll(viewer, policy.abilities ?? [])) throw problem(403, 'not_allowed')
}
