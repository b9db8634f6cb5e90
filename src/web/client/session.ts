import { authChecker } from '../../api/checkers/auth.gen.ts'
import { signInPageChecker } from '../../api/checkers/signInPage.gen.ts'
import { signedInChecker } from '../../api/checkers/signedIn.gen.ts'
import { paths } from '../../api/paths.ts'
import type { Credentials } from '../../api/session.ts'
import { type Http, nothing } from './http.ts'

/** Creates the calls of signing in and of the person's own session. */
export function createSessionCalls(http: Http) {
  return {
    signInPage: (signal?: AbortSignal) => http.get(paths.signInPage, signInPageChecker, { signal, userAction: false }),
    signIn: (credentials: Credentials) => http.post(paths.authenticate, credentials, signedInChecker),
    /** `userAction`: true when a protected route was opened; otherwise the session is only read, not extended. */
    refresh: ({ userAction }: { userAction: boolean }) => http.get(paths.authentication, authChecker, { userAction }),
    /** Ends the session of a ticket; the answer is the same if it has ended already. */
    endSession: (signOutTicket: string) =>
      http.post(paths.endSession, { signOutTicket }, nothing, { userAction: false }),
  }
}

export type SessionCalls = ReturnType<typeof createSessionCalls>
