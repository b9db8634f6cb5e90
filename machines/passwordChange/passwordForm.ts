import type { OwnPasswordChange } from '../../src/api/session.ts'

export type NewPassword = Pick<OwnPasswordChange, 'password' | 'passwordConfirmation'>

export const noNewPassword: NewPassword = { password: '', passwordConfirmation: '' }
export const noPasswordChange: OwnPasswordChange = { currentPassword: '', ...noNewPassword }

/**
 * A change of password, one's own in Settings or by a one-time link: the form cannot be sent while a field is blank.
 */
export const passwordRules = {
  isRepeatable: true,
  isReady: (values: NewPassword) => Object.values(values).every((value: string) => value.trim() !== ''),
}
