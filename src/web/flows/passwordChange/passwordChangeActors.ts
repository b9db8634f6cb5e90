import { fromPromise } from 'xstate'
import type { PasswordValues } from '../../../../machines/passwordChange/passwordChangeMachine.ts'
import type { SessionCalls } from '../../client/session.ts'

/** The own password, in Settings. */
export const createOwnPasswordActors = (calls: SessionCalls) => ({
  changePassword: fromPromise<void, PasswordValues>(({ input }) => calls.changeOwnPassword(input)),
})

/** The password of whoever holds the one-time link. */
export const createPasswordResetActors = (calls: SessionCalls, resetPasswordToken: string) => ({
  changePassword: fromPromise<void, PasswordValues>(({ input: { password, passwordConfirmation } }) =>
    calls.resetPassword({ password, passwordConfirmation, resetPasswordToken }),
  ),
})
