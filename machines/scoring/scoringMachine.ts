import { type ActorRefFrom, assign, setup } from 'xstate'
import type { ScoringStatus as WholeStatus } from '../../src/api/scoring.ts'
import type { Failure } from '../kit/failure.ts'
import { limits } from '../kit/limits.ts'
import { pollParts, waitUnlessRefused } from '../kit/poll.ts'
import { unprovidedPromise } from '../kit/unprovided.ts'

export interface ScoredSurvey {
  readonly playerId: number
  readonly surveyId: number
}

/** The job to poll; null if a finished survey has neither a job nor a result. */
export interface ScoringInput extends ScoredSurvey {
  readonly jobId: string | null
}

/** The state of the scoring: a result, a running job, or neither. */
export type ScoringStatus = Pick<WholeStatus, 'job' | 'asqId' | 'asqJid'>

export interface ScoringContext extends ScoringInput {
  readonly failure: Failure | null
}

export type ScoringEvent = { type: 'scoring.retry' } | { type: 'scoring.askAgain' }

const isScored = (status: ScoringStatus) => status.asqId !== null
const isUnderWay = (status: ScoringStatus) =>
  status.asqJid !== null && (status.job === 'pending' || status.job === 'in_progress' || status.job === 'completed')

const statusOf = ({ event }: { readonly event: { readonly output: ScoringStatus } }) => ({ status: event.output })
const byStatus = [
  { guard: { type: 'isScored', params: statusOf }, target: 'scored' },
  {
    guard: { type: 'isUnderWay', params: statusOf },
    target: 'waiting',
    actions: { type: 'rememberJob', params: statusOf },
  },
  { target: 'notScored', actions: 'forgetFailure' },
] as const

const poll = pollParts<ScoringContext, ScoringEvent>(limits.scoringPoll)

/**
 * Waits until a finished questionnaire is scored.
 * Promises: polls every 3500 ms as long as the job runs, also after a lost connection, and after a 429 once the
 * server allows it; for a survey without job and result, the scoring can be requested again.
 * Must never happen: a poll after the screen is left, two polls at a time, a poll that is repeated automatically after
 * a refusal.
 */
export const scoringMachine = setup({
  types: {
    input: {} as ScoringInput,
    context: {} as ScoringContext,
    events: {} as ScoringEvent,
  },
  actors: {
    askScoringStatus: unprovidedPromise<ScoringStatus, ScoringInput>('askScoringStatus'),
    requestScoring: unprovidedPromise<ScoringStatus, ScoredSurvey>('requestScoring'),
  },
  actions: {
    ...poll.actions,
    rememberJob: assign((_, { status }: { status: ScoringStatus }) => ({ jobId: status.asqJid, failure: null })),
    forgetFailure: assign({ failure: null }),
  },
  guards: {
    ...poll.guards,
    isScored: (_, { status }: { status: ScoringStatus }) => isScored(status),
    isUnderWay: (_, { status }: { status: ScoringStatus }) => isUnderWay(status),
  },
  delays: poll.delays,
}).createMachine({
  id: 'scoring',
  description: 'Waits for the score of a finished questionnaire.',
  meta: { title: 'Scoring' },
  context: ({ input }) => ({ ...input, failure: null }),
  initial: 'asking',
  states: {
    asking: {
      description: 'The server is asked for the state of the scoring.',
      meta: { title: 'Asking' },
      tags: ['underWay'],
      invoke: {
        id: 'askScoringStatus',
        src: 'askScoringStatus',
        input: ({ context: { playerId, surveyId, jobId } }) => ({ playerId, surveyId, jobId }),
        onDone: byStatus,
        onError: waitUnlessRefused({ otherwise: 'refused', actions: ['rememberFailure'] }),
      },
    },
    waiting: {
      description:
        'The questionnaire is being scored; the server is asked again after 3.5 seconds, or later if it asks for it.',
      meta: { title: 'Waiting' },
      tags: ['underWay'],
      after: { nextPoll: 'asking' },
      on: { 'scoring.askAgain': 'asking' },
    },
    notScored: {
      description: 'The questionnaire is finished, but it has no score and is not being scored.',
      meta: { title: 'Not scored' },
      on: { 'scoring.retry': 'requesting' },
    },
    requesting: {
      description: 'The server is asked to score the questionnaire again.',
      meta: { title: 'Requesting' },
      tags: ['underWay'],
      invoke: {
        id: 'requestScoring',
        src: 'requestScoring',
        input: ({ context: { playerId, surveyId } }) => ({ playerId, surveyId }),
        onDone: byStatus,
        onError: { target: 'notScored', actions: { type: 'rememberFailure', params: ({ event }) => event } },
      },
    },
    refused: {
      description: 'The server refuses to give the state of the scoring.',
      meta: { title: 'Refused' },
      on: { 'scoring.askAgain': 'asking' },
    },
    scored: {
      description: 'The questionnaire has its score.',
      meta: { title: 'Scored' },
      type: 'final',
    },
  },
})

export type ScoringActorRef = ActorRefFrom<typeof scoringMachine>
