import { resetLinkStateChecker } from '../../api/checkers/resetLinkState.gen.ts'
import { renewedSessionChecker } from '../../api/checkers/renewedSession.gen.ts'
import { paths } from '../../api/paths.ts'
import type { OwnPasswordChange, PasswordReset } from '../../api/session.ts'
import { type Http, nothing } from './http.ts'

/** Stands for the settings of the person who calls (001 §7). */
const ownSettings = 0

/** Creates the calls that set a new password, apart from those that the login page loads. */
export const createPasswordChangeCalls = (http: Http) => ({
  /** The session goes on with the token of the answer. */
  changeOwnPassword: (change: OwnPasswordChange, key: string) =>
    http.patch(paths.settings(ownSettings), change, renewedSessionChecker, { idempotencyKey: key }),
  /** Whether a one-time link can set a password. */
  isLinkUsable: async (resetPasswordToken: string) =>
    (await http.post(paths.resetLink, { resetPasswordToken }, resetLinkStateChecker)).isUsable,
  resetPassword: (reset: PasswordReset, key: string) =>
    http.post(paths.changePassword, reset, nothing, { idempotencyKey: key }),
})
