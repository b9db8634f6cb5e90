import type { RecoveryRequest } from '../../src/api/passwordRecovery.ts'
import { isEmailAddress } from '../../src/domain/emailAddress.ts'
import type { FormProblems, FormRules } from '../kit/form/form.ts'

export const noEmail: RecoveryRequest = { email: '' }

/** Forgot Password, which requests an e-mail with a one-time link: text that cannot be an address is not sent. */
export const recoveryRules: FormRules<RecoveryRequest, Partial<RecoveryRequest>> = {
  isRepeatable: true,
  isReady: ({ email }) => email.trim() !== '',
  problemsOf: ({ email }): FormProblems => (isEmailAddress(email) ? {} : { email: ['email_not_whole'] }),
}
