import type { ScoringEvent } from './scoringMachine.ts'

export const words = {
  events: {
    'scoring.retry': 'asks to score the questionnaire again',
    'scoring.askAgain': 'asks again how far the scoring is',
  } satisfies Record<ScoringEvent['type'], string>,
  guards: {
    isScored: 'the score is there',
    isUnderWay: 'the job goes on',
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
  system: [] as readonly ScoringEvent['type'][],
}
