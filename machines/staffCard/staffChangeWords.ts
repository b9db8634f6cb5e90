import type { Words } from '../kit/words.ts'
import type { StaffChangeEvent } from './staffChangeMachine.ts'

export const words = {
  start: 'sign in as dashboard@harborvalley.example, open the tab Administration and press the name of a teacher',
  events: {
    'change.ask': 'presses Archive, Reset Password, Delete beside an access, or chooses a new one',
    'change.confirm': 'confirms',
    'change.cancel': 'cancels',
  },
  guards: {
    needsQuestion: 'it is Archive, Unarchive or Reset Password',
    wasQuestioned: 'it is Archive, Unarchive or Reset Password',
  },
  actions: {
    rememberChange: 'remember what is to change',
    rememberFailure: 'remember what went wrong',
    forgetFailure: 'forget what went wrong before',
    forgetChange: 'forget what was asked for',
    tellMade: 'show the person as they are now, and say so',
  },
  actors: { sendChange: 'send the change to the server' },
  system: [],
  failures: ['refused'],
  byHand: {
    needsQuestion: 'press Archive',
    wasQuestioned: 'press Archive',
    sendChange: 'stop the server, then confirm, or delete an access',
  },
  without: { needsQuestion: 'delete an access', wasQuestioned: 'delete an access' },
  walks: {},
} satisfies Words<StaffChangeEvent['type']>
