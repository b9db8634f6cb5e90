import type { AuthWire, SignInPageWire, SignedInWire } from '../../api/session.ts'
import { paths } from '../../api/paths.ts'
import type { Camel } from './camel.ts'
import type { Http } from './http.ts'

export type Auth = Camel<AuthWire>
export type SignedIn = Camel<SignedInWire>
export type SignInPage = Camel<SignInPageWire>

export interface Credentials {
  readonly email: string
  readonly password: string
}

export interface OwnPasswordChange {
  readonly currentPassword: string
  readonly password: string
  readonly passwordConfirmation: string
}

export interface PasswordReset {
  readonly password: string
  readonly passwordConfirmation: string
  readonly resetPasswordToken: string
}

/** 001 §7: the settings of whoever asks. */
const ownSettings = 0

/** The calls of signing in, of the own session and of the own password. */
export function createSessionCalls(http: Http) {
  return {
    signInPage: (signal?: AbortSignal) => http.get<SignInPage>(paths.signInPage, { signal, userAction: false }),
    signIn: (credentials: Credentials) => http.post<SignedIn>(paths.authenticate, credentials),
    /** `userAction`: a protected route was opened; without it the session is only looked at, not extended. */
    refresh: ({ userAction }: { userAction: boolean }) => http.get<Auth>(paths.authentication, { userAction }),
    signOut: () => http.remove<void>(paths.logout),
    changeOwnPassword: (change: OwnPasswordChange) => http.patch<void>(paths.settings(ownSettings), change),
    resetPassword: (reset: PasswordReset) => http.post<void>(paths.changePassword, reset),
  }
}

export type SessionCalls = ReturnType<typeof createSessionCalls>
