import type { Words } from '../kit/words.ts'
import type { QuestionnaireEvent } from './questionnaireSetup.ts'

export const words = {
  start:
    'sign in as teacher@harborvalley.example and open the tab ASQ Dashboard; Continue in the row of the child Abascal opens a questionnaire that is begun, Start Now in the row of Abboud one that is not',
  seenFrom: 'open.answering.calm',
  events: {
    'load.retry': 'presses Retry',
    'choice.press': 'presses an answer',
    'answer.give': 'gives an answer',
    'question.reach': 'reaches a question, by the keyboard or by scrolling',
    'details.open': 'opens the details of a question',
    'details.close': 'closes the details',
    'finish.press': 'presses Finish Survey',
    'finish.cancel': 'continues answering',
    'warning.dismiss': 'dismisses the message',
    'warning.attend': 'points at the message, or moves through it',
    'answers.removed': 'the server removed read-only answers',
    'answers.arrived': 'answers of others arrive',
    'texts.found': 'the device has texts that were cleared with their read-only group',
    'delivery.conflicted': 'the server no longer accepts answers',
  },
  guards: {
    isForAnother: 'it is not the child or questionnaire of the address',
    isFinished: 'it is already finished',
    isArchived: 'it is archived',
    maySucceedLater: 'the same call may succeed later',
    mayChange: 'it is neither missing nor forbidden',
    isAlreadyFinished: 'the server says that it is finished',
    isConflict: 'the server says that it can no longer be changed',
    isDelivered: 'the server has every answer',
    isValid: 'no section lacks required answers',
    hasTextToPutBack: 'a read-only group is open whose text is kept on the device',
    isStillValid: 'with them no section is short of required answers',
  },
  actions: {
    keepLoaded: 'show child, questionnaire and answers',
    deliver: 'hand the answer on to be delivered',
    keepTexts: 'keep texts on the device that go with their read-only group',
    showKept: 'show the texts that the device keeps',
    putBackTexts: 'put the kept texts of the open groups back',
    tellChanged: 'say which answers were cleared',
    writeDown: 'show the answer on screen',
    removeAnswers: 'remove the deleted answers from the screen',
    renewAnswers: 'show the current answers, but keep those given here since',
    loadCurrentAnswers: 'ask the server for the current answers',
    markReached: 'mark the question as the current one',
    openDetails: 'show the details',
    closeDetails: 'hide the details',
    rememberFailure: 'remember what went wrong',
    rememberMismatch: 'remember that it was not found',
    forgetFailure: 'forget the last failure',
    tellLost: 'say that answers on this device came too late',
    leaveForResults: 'go to the results',
    leaveForOrigin: 'go back to where the person came from',
  },
  actors: {
    loadQuestionnaire: 'load child, questionnaire and waiting answers',
    delivery: 'deliver the answers',
    waitForDelivery: 'wait until every answer is delivered',
    finishSurvey: 'finish the survey',
  },
  delays: { loadRetry: '5 s (or the seconds that the server asks for)' },
  system: ['answers.removed', 'answers.arrived', 'texts.found', 'delivery.conflicted'],
  failures: ['unreachable', 'refused', 'open.answering.warned', 'open.answering.finishFailed', 'open.conflicted'],
  ends: {
    archived: 'It is archived for good; the person opens its result or leaves the page.',
    'open.conflicted': 'Nothing can be saved any more; the person reads the answers and leaves the page.',
  },
  byHand: {
    isForAnother: 'only by a server that answers with another child',
    isFinished:
      'open /dashboard/asqs/1/questionnaire/10, the finished one of the child Abara; of another one, write questionnaire for player in the address of its result',
    isArchived:
      'close a questionnaire on the server (docs/testing.md, “an archived questionnaire”), then open its address',
    maySucceedLater: 'switch the network off before opening',
    mayChange: 'answer GET /player_questionnaire/ with 400 (docs/testing.md, “an answer of your own”)',
    isAlreadyFinished:
      'open /dashboard/asqs/1/questionnaire/9, the finished one of the family of the child Abara; after a press of Finish Survey with a slow network, press it in a second browser',
    isConflict:
      'archive the questionnaire on the server while it is open here (docs/testing.md, “an archived questionnaire”)',
    isDelivered: 'let every answer say Saved',
    isValid: 'answer as many questions in each section as it asks for',
    isStillValid: 'delete no required answer',
    hasTextToPutBack:
      'write into a read-only group, delete a required answer of its section, and give that answer again',
    'answers.removed':
      'fill a read-only group in a second browser, delete the required answer that it depends on, then leave this tab and come back',
    'answers.arrived': 'answer a question of the same child in a second browser, then leave this tab and come back',
    'texts.found':
      'write into a read-only group, delete a required answer of its section, leave the questionnaire and open it again',
    'delivery.conflicted': 'finish the questionnaire in a second browser, then answer here',
    loadQuestionnaire: 'switch the network off before opening',
    delivery: 'block storage for the site in the browser’s settings',
    waitForDelivery: 'sign out in a second tab while the answers are delivered',
    finishSurvey: 'answer PATCH /player_questionnaire/ with 500 (docs/testing.md, “an answer of your own”)',
  },
  walks: {
    'loading|xstate.done.actor.loadQuestionnaire|0': {
      notByHand: 'The server itself answers Not Found if child and questionnaire do not belong together.',
    },
    'refused|load.retry|0': { after: 'loading|xstate.error.actor.loadQuestionnaire|2' },
  },
  without: {
    maySucceedLater:
      'answer GET /player_questionnaire/ with 400 (docs/testing.md, “an answer of your own”), or open /dashboard/asqs/1/questionnaire/999999, which does not exist and so offers no Retry',
    isDelivered: 'let the server refuse one (docs/testing.md, “no right to answer”)',
    isValid: 'leave a required answer out in one section',
    hasTextToPutBack: 'write into no read-only group',
    isStillValid: 'delete a required answer in a second browser, then leave this tab and come back',
    isArchived: 'open one that the list offers to continue',
    isConflict: 'answer PATCH /player_questionnaire/ with 500 (docs/testing.md, “an answer of your own”)',
  },
} satisfies Words<QuestionnaireEvent['type']>
