import type { AuthWire, RenewedSessionWire, SignedInWire } from '../../api/session.ts'
import type { OpenedSession, RenewedSession } from '../commands/openedSession.ts'
import type { StaffViewer } from '../identity/viewer.ts'

/** The person who is signed in, and the seconds that the session has left at `now` (milliseconds since 1970). */
export function authWire(viewer: StaffViewer, now: number): AuthWire {
  const { partner } = viewer
  return {
    id: viewer.id,
    name: viewer.name,
    role: viewer.role,
    partner_id: partner.id,
    partner_name: partner.name,
    options: [...viewer.options],
    features: [...viewer.features],
    full_access: viewer.fullAccess,
    is_partner_using_saml: partner.isUsingSaml,
    logo_url: partner.logoUrl,
    bg_color: partner.bgColor,
    auth_expires: viewer.sessionExpires,
    expires_in_seconds: Math.max(0, Math.floor((Date.parse(viewer.sessionExpires) - now) / 1000)),
  }
}

/** Presents a session that goes on after a change of password, with its new token. */
export const renewedSessionWire = (viewer: StaffViewer, renewed: RenewedSession, now: number): RenewedSessionWire => ({
  ...authWire(viewer, now),
  token: renewed.token,
  device_mark: renewed.deviceMark,
})

/** Presents a session that has just begun, with its token and the ticket that can end it. */
export const signedInWire = (viewer: StaffViewer, opened: OpenedSession, now: number): SignedInWire => ({
  ...renewedSessionWire(viewer, opened, now),
  sign_out_ticket: opened.signOutTicket,
})
