import { loadWords } from '../kit/loadWords.ts'
import type { Words } from '../kit/words.ts'
import type { FollowUpEvent } from './followUpMachine.ts'

const overtaken = { after: 'open|form.conflicted|0' }

export const words = {
  start:
    'sign in as coach@harborvalley.example, open the tab ASQ Dashboard and press the entry in the Follow-Up column of the child Abara',
  seenFrom: 'open.filling',
  events: {
    'followUp.retry': 'tries again',
    'followUp.look': 'presses Look at the saved answers',
    'followUp.lookBack': 'presses Back to mine',
    'followUp.takeSaved': 'presses Discard mine',
    'followUp.close': 'presses Close or Escape, or goes back',
    'form.saved': 'the server has saved the report',
    'form.conflicted': 'the server says that somebody else has saved the report since it was opened',
  },
  guards: {
    ...loadWords.guards,
    isOfAnother: 'the report belongs to another child than the address says',
    isHeld: 'this person has an unsaved draft of it',
  },
  actions: {
    ...loadWords.actions,
    showSurvey: 'show the report as the server has it',
    forgetHeld: 'delete its draft from the device',
    sayNotFound: 'say that this child has no such report',
    forgetFailure: 'forget what went wrong before',
    closeForm: 'have the form closed, which asks before something typed is discarded',
    takeSaved: 'replace what was typed by the saved answers',
    tellSaved: 'refresh the survey list behind the form',
    tellClosed: 'show the survey list',
  },
  actors: {
    openFollowUp: 'open the report, or create it',
    readSaved: 'load what somebody else has saved',
    form: 'fill in the report and save it',
  },
  neverFail: { form: 'the form has a state for every saving that fails' },
  system: ['form.saved', 'form.conflicted'],
  failures: ['loadFailed', 'open.notRead'],
  byHand: {
    ...loadWords.byHand,
    isToldToWait:
      'answer POST /follow_up_surveys with 429 and Retry-After: 9 (docs/testing.md, “an answer of your own”)',
    isOfAnother: 'change the child’s number in the address',
    isHeld: 'type something, sign out in another tab, and sign in again in this one',
    openFollowUp: 'stop the server, then open a report from the Follow-Up column',
    readSaved: 'stop the server after the message that somebody else has saved, then press Look at the saved answers',
    form: 'no hand can: the form never fails as a whole, its savings do',
    'form.saved': 'tick a box and press Save report',
    'form.conflicted':
      'open the report in a second browser profile too, tick a box there and press Save report there, then tick another one here and press Save report',
  },
  without: {
    isOfAnother: 'leave the address as it is',
    isHeld: 'have everything saved before',
  },
  walks: {
    'loadFailed|followUp.retry|0': { after: 'loading|xstate.error.actor.openFollowUp|0' },
    'open.filling|followUp.look|0': overtaken,
    'open.looking|followUp.lookBack|0': overtaken,
    'open.looking|followUp.takeSaved|0': overtaken,
    'open.looking|followUp.close|0': overtaken,
  },
} satisfies Words<FollowUpEvent['type']>
