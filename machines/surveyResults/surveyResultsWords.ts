import type { Words } from '../kit/words.ts'
import type { SurveyResultsEvent } from './surveyResultsMachine.ts'

export const words = {
  start: 'sign in as coach@harborvalley.example and open the result of the child Abara from Surveys',
  events: {
    'results.retry': 'tries again',
    'explanation.open': 'opens the explanation of a score',
    'explanation.close': 'closes the explanation',
    'comparison.open': 'lays the answers of both sides to one question side by side',
    'comparison.close': 'closes the comparison',
  },
  guards: {
    isForAnother: 'it belongs to another child than the address names',
    isUnscored: "the teacher's finished survey has no score",
    isToldToWait: 'the server wants more than a second of waiting',
    mayAskAgain: 'the wait that the server wanted is over',
  },
  actions: {
    keepResults: 'keep child, screening and the list of screenings',
    rememberFailure: 'remember what went wrong',
    countDown: 'count a second of the wait',
    openExplanation: 'show how the score came about',
    closeExplanation: 'hide the explanation',
    openComparison: 'show what both sides answered',
    closeComparison: 'hide the comparison',
  },
  actors: {
    loadResults: 'load child, screening and the list of screenings',
    scoring: 'wait for the score',
  },
  system: [],
  failures: ['failed', 'mismatched', 'shown.stale'],
  ends: { 'shown.settled': 'The result stands; the person reads it and leaves the page.' },
  byHand: {
    isForAnother: 'change the child’s number in the address to another child’s',
    isUnscored: 'open the result right after finishing',
    isToldToWait: 'answer the call with 429 and Retry-After: 10 (docs/testing.md, “an answer of your own”)',
    mayAskAgain: 'wait as long as the page says',
    loadResults: 'switch the network off before opening, or while the score is made',
    scoring: 'cannot be brought about by hand: the scoring tells of its failures itself',
  },
  without: {
    isForAnother: 'leave the address as it is',
    isUnscored: 'wait until the score is there',
  },
} satisfies Words<SurveyResultsEvent['type']>
