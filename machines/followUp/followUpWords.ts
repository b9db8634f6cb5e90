import type { Words } from '../kit/words.ts'
import type { FollowUpEvent } from './followUpMachine.ts'

const failed = 'saving|xstate.error.actor.saveFollowUp|0'
const meanwhile = 'saving|xstate.done.actor.saveFollowUp|0'

export const words = {
  start:
    'sign in as coach@harborvalley.example, open the tab ASQ Dashboard and press the entry in the Follow-Up column of the child Abara',
  seenFrom: 'editing.unchanged',
  events: {
    'answer.change': 'ticks a box, or changes a date or a text',
    'followUp.save': 'presses Save report',
    'followUp.saveOver': 'presses Save mine over them',
    'followUp.look': 'presses Look at the saved answers',
    'followUp.lookBack': 'presses Back to mine',
    'followUp.takeSaved': 'presses Discard mine',
    'followUp.close': 'presses Close or Escape, or goes back',
    'followUp.discard': 'presses Discard changes',
    'followUp.stay': 'presses Keep editing',
    'followUp.retry': 'tries again',
  },
  guards: {
    isOfAnother: 'the report belongs to another child than the address says',
    isHeldOverOlder:
      'this person had typed something into it when the session ended, and somebody else has saved it since',
    isHeld: 'this person had typed something into it when the session ended',
    isSavedMeanwhile: 'somebody else has saved it since it was read',
    isOvertaken: 'somebody else has saved it since',
    isUnchanged: 'the form says again what the server keeps',
    isUnreadable: 'a date cannot be read as a day',
    hasFailed: 'saving has failed',
    isToClose: 'it was closed while it was saved',
  },
  actions: {
    showSurvey: 'show the report as the server keeps it',
    showHeld: 'show the report with what had been typed',
    showWhoSaved: 'say who saved it meanwhile, and when',
    agreeToReplace: 'let what was typed take the place of the saved answers',
    keepAnswer: 'remember the change',
    holdDraft: 'hold what is typed until it is saved or discarded',
    rememberFailure: 'remember what went wrong',
    sayNotFound: 'say that this child has no such report',
    forgetFailure: 'forget what went wrong before',
    wantClose: 'say that it closes when it is saved',
    forgetClose: 'forget that it was closed',
    tellUnreadable: 'put the cursor into that date',
    tellSaved: 'refresh the survey list behind the form',
    tellClosed: 'show the survey list',
  },
  actors: {
    openFollowUp: 'open the report, or make it',
    saveFollowUp: 'save the full report; where somebody else has saved it since, read what stands in it',
  },
  system: [],
  failures: ['loadFailed', 'editing.unreadable', 'editing.notSaved', 'overtaken.choosing'],
  byHand: {
    isOfAnother: 'change the child’s number in the address',
    isHeldOverOlder:
      'type something, sign out in another tab, save something else into the report in a second browser profile, and sign in again in this one',
    isHeld: 'type something, sign out in another tab, and sign in again in this one',
    isSavedMeanwhile:
      'open the report in a second browser profile too, tick a box there and press Save report there, then tick another one here',
    isOvertaken: 'have come here from Overtaken',
    isUnchanged: 'tick a box and untick it again',
    isUnreadable: 'tick a date and write 13/45 into it',
    hasFailed: 'stop the server and press Save report before',
    isToClose: 'slow the network down (developer tools: Network, 3G), and press Close while the button reads Saving...',
    openFollowUp: 'stop the server, then open a report from the Follow-Up column',
    saveFollowUp: 'stop the server and press Save report',
  },
  without: {
    isOfAnother: 'leave the address as it is',
    isHeldOverOlder: 'let nobody else save the report',
    isHeld: 'have everything saved before',
    isSavedMeanwhile: 'let nobody else save the report',
    isOvertaken: 'let nobody else save the report',
    isUnreadable: 'leave dates empty, or write them as MM/DD/YYYY',
    hasFailed: 'have saved nothing without success',
    isToClose: 'let it be saved before you press Close',
  },
  walks: {
    'loadFailed|followUp.retry|0': { after: 'loading|xstate.error.actor.openFollowUp|0' },
    'saving|xstate.done.actor.saveFollowUp|1': { after: 'saving|followUp.close|0' },
    'editing.notSaved|answer.change|0': { after: failed },
    'overtaken.choosing|answer.change|0': { after: meanwhile },
    'overtaken.choosing|followUp.look|0': { after: meanwhile },
    'overtaken.choosing|followUp.saveOver|0': { after: meanwhile },
    'overtaken.choosing|followUp.saveOver|1': { after: meanwhile },
    'overtaken|followUp.close|0': { after: meanwhile },
    'overtaken.looking|followUp.lookBack|0': { after: meanwhile },
    'overtaken.looking|followUp.takeSaved|0': { after: meanwhile },
    'confirmingClose|followUp.discard|0': { after: 'editing.changed' },
    'confirmingClose|followUp.stay|0': { after: meanwhile },
    'confirmingClose|followUp.stay|1': { after: failed },
    'confirmingClose|followUp.stay|2': { after: 'editing.changed', notAfter: failed },
  },
} satisfies Words<FollowUpEvent['type']>
