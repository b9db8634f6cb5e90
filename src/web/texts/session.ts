import type { Role } from '../../domain/access.ts'
import { catalogue } from './language.ts'

/** The login page. */
export const sessionTexts = catalogue('session', {
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
    waitingTexts: (count: number) =>
      count === 1
        ? 'One unsaved note, report or message on this device waits for its author.'
        : `${count} unsaved notes, reports or messages on this device wait for their authors.`,
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
})
