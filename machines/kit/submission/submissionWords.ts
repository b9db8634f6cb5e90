import type { Words } from '../words.ts'
import type { SubmissionEvent } from './submission.ts'

export const words = {
  start:
    'sign in as coach@harborvalley.example, open the result of the child Abara from the tab ASQ Dashboard and press Add Note at a question',
  events: {
    'draft.change': 'types',
    'draft.replace': 'discards what was typed',
    'submission.send': 'presses the button that sends',
  },
  guards: {
    isHeld: 'something was typed here earlier and not saved',
    isUnanswered: 'it is not known whether what was typed earlier was saved',
    isRepeatable: 'sending it twice does no harm',
    isRefused: 'the server says that it was not saved',
  },
  actions: {
    keepChange: 'keep what is typed',
    replace: 'show what is saved',
    hold: 'hold what is typed on the device until it is saved',
    rememberFailure: 'remember what went wrong',
    forgetFailure: 'forget the last failure',
    markUnanswered: 'remember that it is not known whether it was saved',
    markAnswered: 'remember what became of it',
    showSaved: 'begin again with what is saved, or with nothing',
    tell: 'tell the form or the screen',
  },
  actors: { send: 'send the draft under its key' },
  system: [],
  failures: ['refused', 'unanswered'],
  byHand: {
    isHeld: 'type something, leave the screen and come back',
    isUnanswered: 'switch the network off, send, leave the screen and come back',
    isRepeatable: 'use a form that replaces a record, such as the follow-up report',
    isRefused: 'answer POST /notes with 422 (docs/testing.md, “an answer of your own”)',
    send: 'switch the network off, then send',
  },
  without: {
    isHeld: 'type nothing before',
    isUnanswered: 'have no answer lost before',
    isRepeatable: 'write a note',
    isRefused: 'switch the network off',
  },
} satisfies Words<SubmissionEvent<never, never>['type']>
