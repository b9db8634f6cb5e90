import { loadWords } from '../kit/loadWords.ts'
import type { Words } from '../kit/words.ts'
import type { OtherInstrumentEvent } from './otherInstrumentMachine.ts'

const secondProfile =
  'choose another questionnaire for the same child in a second browser profile while the dialog is open'

export const words = {
  start:
    'sign in as teacher@harborvalley.example, start a teacher questionnaire of a child whose age is in the ranges of two and press Choose another questionnaire',
  events: {
    'choice.close': 'presses Close or Escape',
    'choice.retry': 'tries again',
    'replacement.open': 'presses the button that opens the questionnaire that was chosen',
    'form.saved': 'the server has replaced the questionnaire',
    'form.conflicted': 'the server says that the questionnaire is archived',
  },
  guards: {
    ...loadWords.guards,
    isOver: 'the questionnaire is finished or archived',
    hasForms: 'other questionnaires are for the child’s age',
    isReplaced: 'another one was chosen in its place',
  },
  actions: {
    ...loadWords.actions,
    keepOffered: 'remember which questionnaires are offered',
    keepTyped: 'remember what was typed, to show it',
    forgetHeld: 'delete from the device what can no longer be saved',
    closeForm: 'have the form closed, which asks before something typed is discarded',
    openReplacement: 'refresh the survey list and open the questionnaire that was chosen',
    tellClosed: 'show the questionnaire again',
  },
  actors: {
    loadOffered: 'load which questionnaires are offered',
    form: 'take choice and reason, and save them',
  },
  neverFail: { form: 'the form has a state for every saving that fails' },
  system: ['form.saved', 'form.conflicted'],
  failures: ['loadFailed', 'over'],
  ends: { chosen: 'The dialog goes with the questionnaire that was replaced.' },
  byHand: {
    ...loadWords.byHand,
    isToldToWait: 'answer GET /other_instrument with 429 and Retry-After: 9 (docs/testing.md, “an answer of your own”)',
    isOver:
      'open the questionnaire in a second browser profile too, finish it there and press Choose another questionnaire here at once',
    hasForms: 'choose a child whose adjusted age or age is in the range of another questionnaire',
    isReplaced: secondProfile,
    loadOffered: 'switch the network off, then press Choose another questionnaire',
    form: 'no hand can: the form never fails as a whole, its savings do',
    'form.saved': 'choose a questionnaire, give a reason and press Replace questionnaire',
    'form.conflicted': `${secondProfile}, then choose one here too`,
  },
  without: {
    isOver: 'leave the questionnaire unfinished',
    hasForms: 'finish the teacher questionnaire of the other range in a second browser profile first',
    isReplaced: 'finish the questionnaire in the second browser profile',
  },
} satisfies Words<OtherInstrumentEvent['type']>
