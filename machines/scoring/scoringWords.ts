import type { Words } from '../kit/words.ts'
import type { ScoringEvent } from './scoringMachine.ts'

export const words = {
  start:
    'sign in as teacher@harborvalley.example, finish a questionnaire of the child Abascal and stay on the result; give PATCH /player_questionnaire/ an answer of your own only after finishing; for the next scenario take another child whose row says Continue, or begin with a fresh DATA_DIR',
  events: {
    'scoring.retry': 'asks to score the questionnaire again',
    'scoring.askAgain': 'asks again for the state of the scoring',
  },
  guards: {
    isScored: 'it has a score',
    isUnderWay: 'it is being scored',
    maySucceedLater: 'the same call may succeed later',
  },
  actions: {
    rememberJob: 'remember the job',
    rememberFailure: 'remember what went wrong',
    forgetFailure: 'forget the last failure',
  },
  actors: {
    askScoringStatus: 'ask for the state of the scoring',
    requestScoring: 'ask for a new scoring',
  },
  delays: { nextPoll: '3.5 s (or the seconds that the server asks for)' },
  system: [],
  failures: ['refused', 'notScored'],
  byHand: {
    isScored:
      'wait until the scoring has ended; after Not scored answer PATCH /player_questionnaire/ with 200 and the body {"job":"completed","asq_id":1,"asq_jid":null} (docs/testing.md, “an answer of your own”)',
    isUnderWay:
      'look right after finishing; to keep it so, answer GET /status, or PATCH /player_questionnaire/ where the scoring is requested, with 200 and the body {"job":"in_progress","asq_id":null,"asq_jid":"1"} (docs/testing.md, “an answer of your own”)',
    maySucceedLater: 'switch the network off',
    nextPoll: 'wait',
    askScoringStatus: 'switch the network off right after finishing',
    requestScoring: 'switch the network off before asking to score again',
  },
  walks: {
    'waiting|scoring.askAgain|0': {
      notByHand: 'During the scoring the page asks automatically, and has no button for it.',
    },
  },
  without: {
    maySucceedLater: 'answer GET /status with 403 (docs/testing.md, “an answer of your own”)',
    isUnderWay:
      'answer GET /status, or PATCH /player_questionnaire/ where the scoring is requested, with 200 and the body {"job":"failed","asq_id":null,"asq_jid":null} (docs/testing.md, “an answer of your own”)',
  },
} satisfies Words<ScoringEvent['type']>
