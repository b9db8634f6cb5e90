import { loadWords } from '../kit/loadWords.ts'
import type { Words } from '../kit/words.ts'
import type { FollowUpEvent } from './followUp.ts'

export const words = {
  start:
    'sign in as coach@harborvalley.example, open the tab ASQ Dashboard and press the entry in the Follow-Up column of the child Abara',
  seenFrom: 'open.filling',
  events: {
    'followUp.retry': 'tries again',
    'followUp.choose': 'chooses one of two answers to a question',
    'followUp.combine': 'presses Save both together',
    'followUp.close': 'presses Close or Escape, or goes back',
    'form.saved': 'the server has saved the report',
    'form.conflicted': 'the server says that somebody else has saved the report since it was opened',
  },
  guards: {
    ...loadWords.guards,
    isOfAnother: 'the report belongs to another child than the address says',
    isHeld: 'this person has an unsaved draft of it',
    isOvertaken: 'this person has an unsaved draft of it, and somebody else has saved it since',
    isDecided: 'an answer is chosen to every question that both have changed',
  },
  actions: {
    ...loadWords.actions,
    showSurvey: 'show the report as the server has it',
    forgetHeld: 'delete its draft from the device',
    sayNotFound: 'say that this child has no such report',
    forgetFailure: 'forget what went wrong before',
    closeForm: 'have the form closed, which asks before something typed is discarded',
    keepTyped: 'remember what was typed, to compare it',
    choose: 'remember which answer is kept',
    rebaseForm: 'put what both have changed into the form',
    saveForm: 'have the form saved',
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
    isOvertaken:
      'type something, sign out in another tab, save something else into the report in a second browser profile, and sign in again in this one',
    isDecided: 'choose an answer to every question that both have changed',
    openFollowUp: 'stop the server, then open a report from the Follow-Up column',
    readSaved:
      'answer POST /follow_up_surveys with 500 when somebody else has saved the report meanwhile (docs/testing.md, “an answer of your own”)',
    form: 'no hand can: the form never fails as a whole, its savings do',
    'form.saved': 'tick a box and press Save report',
    'form.conflicted':
      'open the report in a second browser profile too, tick a box there and press Save report there, then tick another one here and press Save report',
  },
  without: {
    isOfAnother: 'leave the address as it is',
    isHeld: 'have everything saved before',
    isOvertaken: 'have everything saved before',
    isDecided: 'change the same question as the other person, and choose nothing',
  },
  walks: {
    'loadFailed|followUp.retry|0': { after: 'loading|xstate.error.actor.openFollowUp|0' },
  },
} satisfies Words<FollowUpEvent['type']>
