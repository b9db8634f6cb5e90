import type { Words } from '../kit/words.ts'
import type { ScoringEvent } from './scoringMachine.ts'

export const words = {
  start: 'sign in as teacher@harborvalley.example, finish a questionnaire of the child Abascal and stay on the result',
  events: {
    'scoring.retry': 'asks to score the questionnaire again',
    'scoring.askAgain': 'asks again how far the scoring is',
  },
  guards: {
    isScored: 'the score is there',
    isUnderWay: 'the score is being made',
    isPassing: 'the call only did not arrive, or came too often',
  },
  actions: {
    rememberJob: 'remember the job',
    rememberFailure: 'remember what went wrong',
    forgetFailure: 'forget the last failure',
  },
  actors: {
    askScoringStatus: 'ask how far the scoring is',
    requestScoring: 'ask for a new scoring',
  },
  system: [],
  failures: ['refused', 'notScored'],
  byHand: {
    isScored: 'wait until the scoring has ended',
    isUnderWay: 'look right after finishing; stop the background work of the server to keep it so',
    isPassing: 'switch the network off',
    askScoringStatus: 'switch the network off right after finishing',
    requestScoring: 'switch the network off before asking to score again',
  },
  without: {
    isPassing: 'answer the call with 403 (docs/testing.md, “an answer of your own”)',
    isScored: 'look before it has ended',
    isUnderWay: 'answer the call so that the score has failed',
  },
} satisfies Words<ScoringEvent['type']>
