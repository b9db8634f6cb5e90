import type { Deps } from '../deps.ts'
import { tokenHash } from '../identity/token.ts'
import { revokeSession, revokeSessionByTicket } from '../repositories/system/sessions.ts'

/** Ends a session: its token is refused from now on. */
export function signOut({ db, clock }: Pick<Deps, 'db' | 'clock'>, sessionId: number): Promise<void> {
  return revokeSession(db, sessionId, new Date(clock()).toISOString())
}

/** Ends the session of a ticket. Returns its person, or null if there is no such session or it has ended. */
export function signOutByTicket({ db, clock }: Pick<Deps, 'db' | 'clock'>, ticket: string): Promise<number | null> {
  return revokeSessionByTicket(db, tokenHash(ticket), new Date(clock()).toISOString())
}
