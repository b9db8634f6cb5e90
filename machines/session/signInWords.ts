import type { Words } from '../kit/words.ts'
import type { SignInEvent } from './signInMachine.ts'

export const words = {
  start: 'sign out, or open a private window, and go to /dashboard/login',
  events: {
    'email.changed': 'types the e-mail address',
    'password.changed': 'types the password',
    'account.chosen': 'chooses a demo account',
    'privacy.accepted': 'ticks the privacy box',
    'privacy.withdrawn': 'takes the tick away',
    'signIn.submit': 'presses Login',
  },
  guards: {
    isTooMany: 'there were too many attempts',
  },
  actions: {
    rememberEmail: 'remember the e-mail address',
    rememberPassword: 'remember the password as long as the form stands',
    rememberPage: 'remember names, links and demo accounts',
    rememberWaiting: 'remember how many answers wait',
    rememberFailure: 'remember what went wrong',
    forgetFailure: 'forget the last failure',
    forgetPassword: 'forget the password',
    tellSucceeded: 'hand over who is signed in',
    tellFilledIn: 'lead to the privacy box',
  },
  actors: {
    signIn: 'ask the server to sign in',
    loadSignInPage: 'ask for names, links and demo accounts',
    countWaiting: 'count the answers that wait on this device',
  },
  system: [],
  delays: { retryAfter: 'the seconds that the server asks for' },
  failures: ['refused', 'paused'],
  byHand: {
    isTooMany: 'press Login with a wrong password seven times within a minute',
    retryAfter: 'wait until Login can be pressed again, at most a minute',
    loadSignInPage: 'block /api/sign_in_page in the developer tools, then open the login page',
    countWaiting: 'block storage for the site in the browser’s settings',
    signIn: 'press Login with a wrong password',
    'signIn.submit':
      'have an address and a password in the fields first, for example teacher@harborvalley.example and sparkler-demo-2026; where the next step fails, a wrong password',
  },
  without: {
    isTooMany: 'type a wrong password once',
  },
} satisfies Words<SignInEvent['type']>
