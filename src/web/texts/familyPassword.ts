import { catalogue } from './language.ts'

/** The page on which a family sets its password. */
export const familyPasswordTexts = catalogue('familyPassword', {
  title: 'Set your password',
  submit: 'Set my password',
  noToken: 'This link is not complete. Open it again from the e-mail that it came with.',
  over: 'This link was used or has expired. Please ask the staff of your programme for a new one.',
  set: 'Your password is set.',
  toApp: 'Open the app',
  byEmail: 'Your programme will write to you by e-mail about what comes next.',
})
