import type { Words } from '../kit/words.ts'
import type { PasswordChangeEvent } from './passwordChangeMachine.ts'

export const words = {
  start: 'sign in as teacher@harborvalley.example and open the tab Settings',
  events: {
    'field.changed': 'types in a field',
    'password.submit': 'presses the button',
  },
  guards: {
    isFilled: 'no field is blank',
    hasBlank: 'a field is blank',
    isTooMany: 'there were too many tries',
  },
  actions: {
    rememberValue: 'remember what was typed',
    rememberFailure: 'remember what went wrong',
    forgetFailure: 'forget the last failure',
    forgetValues: 'empty the fields',
    tellChanged: 'say that the password was changed',
  },
  actors: { changePassword: 'ask the server to change the password' },
  system: [],
  delays: { retryAfter: 'the seconds that the server asks for (10 s if it names none)' },
  failures: ['refused', 'paused'],
  byHand: {
    isFilled: 'type something into every field',
    hasBlank: 'empty one field',
    isTooMany: 'press the button with a wrong current password seven times within a minute',
    retryAfter: 'wait until the button can be pressed again, at most a minute',
    changePassword: 'type a wrong current password, or a new one that is too short',
  },
  without: {
    isTooMany: 'type a wrong current password once',
  },
} satisfies Words<PasswordChangeEvent['type']>
