import type { Words } from '../kit/words.ts'
import type { FamilyRequestEvent } from './familyRequestMachine.ts'

export const words = {
  start: 'sign in as dashboard@harborvalley.example, open the tab Administration and press the name of a family',
  events: {
    'request.ask': 'presses Reset Password or Request to Delete',
    'request.confirm': 'confirms',
    'request.cancel': 'cancels',
  },
  guards: {},
  actions: {
    rememberRequest: 'remember what is asked for',
    rememberFailure: 'remember what went wrong',
    forgetFailure: 'forget what went wrong before',
    forgetRequest: 'forget what was asked for',
    keepMade: 'remember who has requested the deletion, and when',
    tellMade: 'say that it was requested',
  },
  actors: { sendRequest: 'send the request to the server' },
  system: [],
  failures: [],
  byHand: { sendRequest: 'stop the server, then confirm' },
  walks: {},
} satisfies Words<FamilyRequestEvent['type']>
