import { loadWords } from '../kit/loadWords.ts'
import type { Words } from '../kit/words.ts'
import type { StartAsqEvent } from './startAsqMachine.ts'

export const words = {
  start: 'sign in as teacher@harborvalley.example, open the tab ASQ Dashboard and press Start ASQ',
  events: {
    'child.choose': 'chooses a child that was found',
    'child.clear': 'changes the name in the field',
    'questionnaire.choose': 'chooses a questionnaire',
    'questionnaires.retry': 'tries again',
    'asq.start': 'presses Start ASQ',
    'panel.close': 'closes the panel',
  },
  guards: {
    ...loadWords.guards,
    hasSome: 'the child has a questionnaire that can be filled in',
    isOffered: 'the questionnaire is one of those offered',
  },
  actions: {
    ...loadWords.actions,
    takeChild: 'remember the child',
    forgetChild: 'forget child and questionnaire',
    keepQuestionnaires: 'offer the questionnaires',
    choose: 'remember the questionnaire',
    tellStarted: 'open the questionnaire, and remember where the person came from',
    tellClosed: 'close the panel',
  },
  actors: {
    loadQuestionnaires: 'load the questionnaires of the child',
  },
  system: [],
  failures: ['open.failed'],
  byHand: {
    ...loadWords.byHand,
    hasSome: 'choose a child whose row in the list has Start Now or Continue',
    isOffered: 'always true: the field offers no other',
    isToldToWait:
      'answer GET /screenings with 429 and Retry-After: 10 (docs/testing.md, “an answer of your own”), then choose a child',
    loadQuestionnaires:
      'switch the network off after the child was found, then choose it; if the server has to ask for a wait, answer as the next step says',
  },
  without: {
    hasSome: 'choose one whose teacher questionnaires are completed or archived',
  },
} satisfies Words<StartAsqEvent['type']>
