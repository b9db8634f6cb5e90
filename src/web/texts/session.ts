import type { Role } from '../../domain/access.ts'

/** Login, Reset Password, Settings. */
export const enSession = {
  login: {
    title: 'Login',
    welcome: (product: string) => `Sign in to ${product}`,
    email: 'Email',
    password: 'Password',
    privacy: 'I have read and accept the',
    privacyAnd: 'and the',
    privacyPolicy: 'Privacy Policy',
    termsOfService: 'Terms of Service',
    newTab: '(opens in a new tab)',
    resetPassword: 'Reset password',
    submit: 'Login',
    submitting: 'Signing in',
    lockedHint: 'Tick the box to be able to log in.',
    over: 'Your session is over. Please sign in again.',
    waiting: (count: number) =>
      count === 1
        ? 'One answer on this device waits to be sent. It goes as soon as the person who gave it signs in.'
        : `${count} answers on this device wait to be sent. They go as soon as the people who gave them sign in.`,
    pause: 'Login can be pressed again after a short pause.',
    demo: {
      title: 'Demo accounts',
      text: 'Invented people, for trying things out. Choose one to fill in the form.',
      choose: (role: string, partner: string) => `Use ${role}, ${partner}`,
      password: 'Password for all of them:',
    },
    roles: {
      superadmin: 'Superadmin',
      admin: 'Admin',
      coach: 'Coach',
      partner_admin_dashboard: 'Partner admin with dashboard',
      partner_admin: 'Partner admin',
      teacher: 'Teacher',
      translator: 'Translator',
    } satisfies Record<Role, string>,
  },
  reset: {
    title: 'Change your password',
    password: 'New Password',
    passwordConfirmation: 'New Password Confirmation',
    submit: 'Change my password',
    noToken: 'This link is not complete. Open it again from the message that it came with.',
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
} as const
