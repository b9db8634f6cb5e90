import { emailNotWhole } from '../../domain/emailAddress.ts'
import { catalogue } from './language.ts'

/** Forgot Password (002 §2, §8). */
export const passwordRecoveryTexts = catalogue('passwordRecovery', {
  title: 'Forgot Password?',
  text: 'Enter the e-mail address of your account. You will get a link to set a new password.',
  email: 'Email',
  submit: 'Send me reset password instructions',
  toLogin: 'Back to Login',
  fill: 'Enter your e-mail address to go on.',
  mistyped: emailNotWhole,
  notAsked: 'No e-mail was asked for.',
  perhapsAsked:
    'Perhaps an e-mail is on its way all the same, if the address has an account: look for it before you ask again.',
  sent: 'An email has been sent with instructions to reset the password.',
  soon: 'You will receive an email with instructions on how to reset your password in a few minutes.',
})
