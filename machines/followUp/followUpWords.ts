import type { Words } from '../kit/words.ts'
import type { FollowUpEvent } from './followUpMachine.ts'

export const words = {
  start:
    'sign in as coach@harborvalley.example, open the tab ASQ Dashboard and press the entry in the Follow-Up column of the child Abara',
  seenFrom: 'editing.unchanged',
  events: {
    'answer.change': 'ticks a box, or changes a date or a text',
    'followUp.save': 'presses Save report',
    'followUp.close': 'presses Close or Escape, or goes back',
    'followUp.discard': 'presses Discard changes',
    'followUp.stay': 'presses Keep editing',
    'followUp.retry': 'tries again',
  },
  guards: {
    isOfAnother: 'the report belongs to another child than the address says',
    isHeld: 'this person had typed something into it when the session ended',
    isUnchanged: 'the form says again what the server keeps',
    isUnreadable: 'a date cannot be read as a day',
    hasFailed: 'the last saving has failed',
  },
  actions: {
    showSurvey: 'show the report as the server keeps it',
    showHeld: 'show the report with what had been typed',
    keepAnswer: 'remember the change',
    holdDraft: 'hold what is typed until it is saved or discarded',
    rememberFailure: 'remember what went wrong',
    forgetFailure: 'forget what went wrong before',
    tellUnreadable: 'put the cursor into that date',
    tellSaved: 'refresh the survey list behind the form',
    tellClosed: 'show the survey list',
  },
  actors: {
    openFollowUp: 'open the report, or make it',
    saveFollowUp: 'save the full report',
  },
  system: [],
  failures: ['loadFailed', 'mismatched', 'editing.unreadable', 'editing.notSaved'],
  byHand: {
    isOfAnother: 'change the child’s number in the address',
    isHeld: 'type something, sign out in another tab, and sign in again in this one',
    isUnchanged: 'tick a box and untick it again',
    isUnreadable: 'tick a date and write 13/45 into it',
    hasFailed: 'have come here from Not saved',
    openFollowUp: 'stop the server, then open a report from the Follow-Up column',
    saveFollowUp: 'stop the server and press Save report',
  },
  without: {
    isOfAnother: 'leave the address as it is',
    isHeld: 'have everything saved before',
    isUnreadable: 'leave dates empty, or write them as MM/DD/YYYY',
    hasFailed: 'have saved nothing without success',
  },
  walks: {
    'confirmingClose|followUp.stay|0': { after: 'editing.notSaved' },
    'confirmingClose|followUp.stay|1': { notAfter: 'editing.notSaved' },
  },
} satisfies Words<FollowUpEvent['type']>
