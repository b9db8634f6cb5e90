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
  failures: ['refused'],
  byHand: {
    isFilled: 'type something into every field',
    hasBlank: 'empty one field',
    changePassword: 'type a wrong current password, or a new one that is too short',
  },
} satisfies Words<PasswordChangeEvent['type']>
