import type { Words } from '../kit/words.ts'
import type { SignInEvent } from './signInMachine.ts'

export const words = {
  start: 'sign out, or open a private window, and go to /dashboard/login',
  events: {
    'form.saved': 'the server has signed somebody in',
  },
  guards: {},
  actions: {
    rememberPage: 'remember name, links and demo accounts',
    rememberWaiting: 'remember how many answers and texts wait',
    tellSucceeded: 'report who is signed in',
  },
  actors: {
    form: 'fill in and send the form',
    loadSignInPage: 'ask for name, links and demo accounts',
    countWaiting: 'count the answers and texts that wait on this device',
  },
  neverFail: { form: 'the form has a state for every saving that fails' },
  system: ['form.saved'],
  ends: { accepted: 'the login page closes: the application goes on' },
  byHand: {
    'form.saved': 'type teacher@harborvalley.example and sparkler-demo-2026, tick the privacy box and press Login',
    loadSignInPage: 'block /api/sign_in_page in the developer tools, then open the login page',
    countWaiting: 'block storage for the site in the browser’s settings',
  },
} satisfies Words<SignInEvent['type']>
