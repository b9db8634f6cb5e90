import type { Words } from '../kit/words.ts'
import type { AnswersElsewhereEvent } from './answersElsewhereMachine.ts'

export const words = {
  start:
    'sign in as teacher@harborvalley.example and press Continue in the row of the child Abascal; then sign in as coach@harborvalley.example in a second browser and open the same questionnaire by its address',
  seenFrom: 'waiting',
  events: {
    'answers.wanted': 'something has happened that only the server knows in full',
    'answers.held': 'another tab of the same person holds answers on this device',
    'page.left': 'the page is hidden, or the connection is lost',
    'page.returned': 'the page is seen again, or the connection is back',
  },
  guards: {
    hasChanged: 'something has changed',
    isClosed: 'it was finished or archived',
    isWanted: 'something has happened that is not on screen yet',
    isBusy: 'the server was busy',
    maySucceedLater: 'the same call may succeed later',
  },
  actions: {
    rememberFailure: 'remember what went wrong',
    forgetFailure: 'forget the last failure',
    want: 'load the answers once more, later',
    beginAsking: 'count everything as asked for that has happened until now',
    keepAnswers: 'remember the replaced texts and the last known change',
    tellArrived: 'tell the questionnaire the answers',
    tellClosed: 'tell the questionnaire that it is closed',
  },
  actors: {
    occasions: 'watch the page, the connection, the other tabs and the deliveries',
    lookForChanges: 'ask whether anything has changed',
    loadCurrentAnswers: 'load the answers again',
  },
  delays: { nextPoll: '4 s (or the seconds that the server asks for)' },
  system: ['answers.wanted', 'answers.held', 'page.left', 'page.returned'],
  failures: ['refused', 'away'],
  byHand: {
    hasChanged: 'answer a question in the second browser',
    isClosed: 'finish the questionnaire in the second browser',
    isBusy: 'answer GET /changes with 429 and Retry-After: 30 (docs/testing.md, “an answer of your own”)',
    isWanted: 'answer a question in a second tab of the same browser while the network is slow',
    maySucceedLater: 'switch the network off',
    nextPoll: 'wait',
    'answers.wanted': 'answer a question in a second tab of the same browser',
    'answers.held': 'switch the network off, then answer a question in a second tab of the same browser',
    'page.left': 'look at another tab',
    'page.returned': 'look at this tab again',
    occasions: 'only by a browser without it',
    lookForChanges: 'stop the server',
    loadCurrentAnswers: 'stop the server, then answer in a second tab of the same browser',
  },
  walks: {
    'xstate.error.actor.occasions|0': { notByHand: 'No current browser lets it fail.' },
  },
  without: {
    hasChanged: 'answer nothing in the second browser',
    isClosed: 'answer a question in the second browser',
    isBusy: 'switch the network off',
    isWanted: 'answer nothing in a second tab',
    maySucceedLater:
      'answer GET /changes or GET /player_questionnaire/ with 403 (docs/testing.md, “an answer of your own”)',
  },
} satisfies Words<AnswersElsewhereEvent['type']>
