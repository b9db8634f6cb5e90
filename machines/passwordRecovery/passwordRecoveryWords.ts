import type { Words } from '../kit/words.ts'
import type { PasswordRecoveryEvent } from './passwordRecoveryMachine.ts'

export const words = {
  start: 'sign out and open /dashboard/forgotpassword',
  events: {
    'email.changed': 'types the e-mail address',
    'recovery.submit': 'asks for the instructions',
  },
  guards: {
    isFilled: 'there is an address',
    isAddress: 'it has the form of an address',
    isBlank: 'the address is blank',
    isTooMany: 'there were too many requests',
  },
  actions: {
    rememberEmail: 'remember the e-mail address',
    rememberFailure: 'remember what went wrong',
    forgetFailure: 'forget the last failure',
    tellSent: 'say that instructions are on their way, and go to the login page',
  },
  actors: { sendInstructions: 'ask the server to send instructions' },
  system: [],
  delays: { retryAfter: 'the seconds that the server asks for (10 s if it names none)' },
  failures: ['mistyped', 'refused', 'paused'],
  byHand: {
    isFilled: 'type an address',
    isAddress: 'type a whole address',
    isBlank: 'empty the field',
    isTooMany: 'ask for the instructions seven times within a minute',
    retryAfter: 'wait until the button can be pressed again, at most a minute',
    sendInstructions: 'stop the server, then ask for the instructions',
  },
  without: {
    isAddress: 'type an address without its @',
    isTooMany: 'stop the server, then ask for the instructions',
  },
} satisfies Words<PasswordRecoveryEvent['type']>
