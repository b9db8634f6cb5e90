import { catalogue } from './language.ts'

/** Reset Password and Settings; apart from the login page's texts, which load first. */
export const passwordChangeTexts = catalogue('passwordChange', {
  notChanged: 'Your password was not changed.',
  perhapsChanged:
    'Perhaps your password was changed all the same: when you sign in next, try the new one, then the old one.',
  newLink: 'Ask for a new link',
  reset: {
    title: 'Change your password',
    password: 'New Password',
    passwordConfirmation: 'New Password Confirmation',
    submit: 'Change my password',
    noToken: 'This link is not complete. Open it again from the message that it came with, or ask for a new one.',
    over: 'This link was used or has expired. It cannot set a password any more.',
    looking: 'Looking at the link',
    toLogin: 'Back to Login',
  },
  settings: {
    title: 'Settings',
    account: 'Your account',
    name: 'Name',
    role: 'Role',
    partner: 'Partner',
    passwordTitle: 'Change password',
    currentPassword: 'Current password',
    password: 'New password',
    passwordConfirmation: 'New password confirmation',
    submit: 'Change password',
    withoutSurveys:
      'Your account cannot open the ASQ dashboard. Ask your administrator if you expected to find surveys here.',
  },
  passwordRules: [
    '15 to 128 characters of any kind, spaces too. A few unrelated words are easy to remember.',
    'Not your name, your e-mail address or the name of your organization.',
    'Not a password that many people use.',
  ],
  sameAgain: 'The same once more.',
  fillAll: 'Fill in every field to change the password.',
  changed: 'Your password has been changed successfully.',
})
