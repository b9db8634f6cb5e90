import type { Deps } from '../deps.ts'
import { revokeSession } from '../repositories/system/sessions.ts'

/** Ends a session: its token is refused from now on. */
export function signOut({ db, clock }: Pick<Deps, 'db' | 'clock'>, sessionId: number): Promise<void> {
  return revokeSession(db, sessionId, new Date(clock()).toISOString())
}
