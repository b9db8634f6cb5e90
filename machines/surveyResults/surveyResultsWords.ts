import { loadWords } from '../kit/loadWords.ts'
import type { Words } from '../kit/words.ts'
import type { SurveyResultsEvent } from './surveyResultsMachine.ts'

export const words = {
  start: 'sign in as coach@harborvalley.example and open the result of the child Abara from the tab ASQ Dashboard',
  seenFrom: 'shown.settled',
  events: {
    'results.retry': 'tries again',
    'explanation.open': 'presses a score',
    'explanation.close': 'closes the explanation',
    'comparison.open': 'presses Compare at a question',
    'comparison.close': 'closes the comparison',
    'picture.open': 'presses a picture that was given as an answer',
    'picture.close': 'closes the picture',
    'section.toggle': 'presses the name of a section of the answers',
    'differences.toggle': 'presses Only differences',
  },
  guards: {
    ...loadWords.guards,
    isForAnother: 'it belongs to another child than the address names',
    isUnscored: "the teacher's finished survey has no score",
  },
  actions: {
    ...loadWords.actions,
    keepResults: 'show child, screening and the list of screenings',
    openExplanation: 'show how the score was computed',
    closeExplanation: 'hide the explanation',
    openComparison: 'show what both sides answered',
    closeComparison: 'hide the comparison',
    openPicture: 'show the picture as large as it fits',
    closePicture: 'hide the large picture',
    toggleSection: 'unfold the answers of the section, or fold them again',
    toggleDifferences: 'show only the questions that both sides answered differently, or all again',
  },
  actors: {
    loadResults: 'load child, screening and the list of screenings',
    scoring: 'wait for the score',
  },
  system: [],
  failures: ['failed', 'mismatched', 'shown.stale'],
  ends: { 'shown.settled': 'The result is complete; the person reads it and leaves the page.' },
  byHand: {
    ...loadWords.byHand,
    isForAnother: 'change the child’s number in the address to another child’s',
    isUnscored: 'finish a questionnaire of the child Abascal as teacher@harborvalley.example: its result opens at once',
    isToldToWait: 'answer GET /screenings with 429 and Retry-After: 10 (docs/testing.md, “an answer of your own”)',
    loadResults:
      'switch the network off before opening, or during the scoring; if the server has to ask for a wait, answer as the next step says',
    scoring: 'only by an error in the program: the scoring handles its failures itself',
  },
  walks: {
    'mismatched|results.retry|0': {
      notByHand: 'The page says Not Found and offers no other try: its link leads to the start page.',
    },
    'shown.scoring|xstate.error.actor.scoring|0': { notByHand: 'The scoring handles its failures itself.' },
    'shown|explanation.close|0': { after: 'shown|explanation.open|0' },
    'shown|comparison.close|0': { after: 'shown|comparison.open|0' },
    'shown|picture.close|0': { after: 'shown|picture.open|0' },
  },
  without: {
    isForAnother: 'leave the address as it is',
    isUnscored: 'wait until it is scored',
  },
} satisfies Words<SurveyResultsEvent['type']>
