import { authChecker } from '../../api/checkers/auth.gen.ts'
import { signInPageChecker } from '../../api/checkers/signInPage.gen.ts'
import { signedInChecker } from '../../api/checkers/signedIn.gen.ts'
import { paths } from '../../api/paths.ts'
import type { Credentials, OwnPasswordChange, PasswordReset } from '../../api/session.ts'
import { type Http, nothing } from './http.ts'

/** Reads the settings of the person who calls (001 §7). */
const ownSettings = 0

/** Creates the calls of signing in, of the person's own session and of their password. */
export function createSessionCalls(http: Http) {
  return {
    signInPage: (signal?: AbortSignal) => http.get(paths.signInPage, signInPageChecker, { signal, userAction: false }),
    signIn: (credentials: Credentials) => http.post(paths.authenticate, credentials, signedInChecker),
    /** `userAction`: true when a protected route was opened; otherwise the session is only read, not extended. */
    refresh: ({ userAction }: { userAction: boolean }) => http.get(paths.authentication, authChecker, { userAction }),
    signOut: () => http.remove(paths.logout, nothing),
    /** The session goes on with the token of the answer. */
    changeOwnPassword: (change: OwnPasswordChange, key: string) =>
      http.patch(paths.settings(ownSettings), change, signedInChecker, { idempotencyKey: key }),
    resetPassword: (reset: PasswordReset, key: string) =>
      http.post(paths.changePassword, reset, nothing, { idempotencyKey: key }),
  }
}

export type SessionCalls = ReturnType<typeof createSessionCalls>
