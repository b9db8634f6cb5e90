import { type AnyEventObject, assign, emit, setup } from 'xstate'
import { type Failure, isBusy, unknownFailure } from '../kit/failure.ts'
import { limits } from '../kit/limits.ts'
import { pollParts, waitUnlessRefused } from '../kit/poll.ts'
import { unprovidedCallback, unprovidedPromise } from '../kit/unprovided.ts'
import type { ArrivedAnswers, CurrentAnswers, HeldAnswers, QuestionnaireAddress } from './questionnaireActors.ts'
import { type ReplacedText, closureOf } from './survey.ts'

export interface AnswersElsewhereInput extends QuestionnaireAddress {
  /** The texts that were replaced unread, as the survey was loaded. */
  readonly replacedTexts: readonly ReplacedText[]
  /** The number of the last change that is on screen. */
  readonly lastChange: number
}

export interface AnswersElsewhereContext extends AnswersElsewhereInput {
  /** Something has changed that is not on screen yet. */
  readonly isWanted: boolean
  readonly failure: Failure | null
}

export type AnswersElsewhereEvent =
  | { type: 'answers.wanted' }
  | { type: 'answers.held'; current: HeldAnswers }
  | { type: 'page.left' }
  | { type: 'page.returned' }

export type AnswersElsewhereEmitted =
  | { type: 'answers.arrived'; current: ArrivedAnswers }
  | { type: 'survey.closed'; failure: Failure }

export interface SeenChanges extends QuestionnaireAddress {
  readonly since: number
}

const addressOf = ({ playerId, surveyId }: AnswersElsewhereContext): QuestionnaireAddress => ({ playerId, surveyId })

const answersOf = ({ event }: { readonly event: { readonly output: CurrentAnswers } }) => event.output
const arriving = [
  { type: 'keepAnswers', params: answersOf },
  { type: 'tellArrived', params: answersOf },
] as const

/** What happens here, wherever neither the answers are being loaded nor a busy server has asked to wait. */
const occasions = { 'answers.wanted': 'asking', 'page.left': 'away' } as const

const poll = pollParts<AnswersElsewhereContext, AnswersElsewhereEvent>(limits.answersPoll)

/**
 * Keeps an open questionnaire up to date with what others answer.
 * Promises: while the page is seen and connected, what others did is on screen within 5 s; what another tab of the same
 * person holds is on screen at once, also without connection; a busy server is asked again when it allows it.
 * Must never happen: two requests at a time, or one that nobody looks at.
 */
export const answersElsewhereMachine = setup({
  types: {
    input: {} as AnswersElsewhereInput,
    context: {} as AnswersElsewhereContext,
    events: {} as AnswersElsewhereEvent,
    emitted: {} as AnswersElsewhereEmitted,
  },
  actors: {
    /** Sends the events above: the page is seen again, another tab answers, the server kept or settled a text. */
    occasions: unprovidedCallback<AnyEventObject, QuestionnaireAddress>('occasions'),
    lookForChanges: unprovidedPromise<boolean, SeenChanges>('lookForChanges'),
    loadCurrentAnswers: unprovidedPromise<CurrentAnswers, QuestionnaireAddress>('loadCurrentAnswers'),
  },
  actions: {
    ...poll.actions,
    forgetFailure: assign({ failure: null }),
    want: assign({ isWanted: true }),
    beginAsking: assign({ isWanted: false }),
    keepAnswers: assign((_, { survey }: CurrentAnswers) => ({
      replacedTexts: survey.replacedTexts,
      lastChange: survey.lastChange,
      failure: null,
    })),
    tellArrived: emit((_, current: ArrivedAnswers) => ({ type: 'answers.arrived' as const, current })),
    tellClosed: emit((_, current: CurrentAnswers) => ({
      type: 'survey.closed' as const,
      failure: { ...unknownFailure, key: 'conflict', code: closureOf(current.survey) } satisfies Failure,
    })),
  },
  guards: {
    ...poll.guards,
    hasChanged: (_, { changed }: { changed: boolean }) => changed,
    isClosed: (_, { survey }: CurrentAnswers) => closureOf(survey) !== null,
    isWanted: ({ context }) => context.isWanted,
    isBusy: ({ context: { failure } }) => failure !== null && isBusy(failure),
  },
  delays: poll.delays,
}).createMachine({
  id: 'answersElsewhere',
  description: 'What others answer while a questionnaire is open.',
  meta: { title: 'Answers elsewhere' },
  context: ({ input }) => ({ ...input, isWanted: false, failure: null }),
  initial: 'looking',
  invoke: {
    id: 'occasions',
    src: 'occasions',
    input: ({ context }) => addressOf(context),
    onError: { description: 'Without them, the server is still asked every 4 seconds.' },
  },
  on: { 'answers.held': { actions: { type: 'tellArrived', params: ({ event }) => event.current } } },
  states: {
    waiting: {
      description:
        'What others answered is on screen; the server is asked again after 4 seconds, or later if it wants.',
      meta: { title: 'Waiting' },
      on: { ...occasions, 'answers.wanted': [{ guard: 'isBusy', actions: 'want' }, { target: 'asking' }] },
      after: { nextPoll: 'looking' },
    },
    looking: {
      description: 'The server is asked whether anything has changed.',
      meta: { title: 'Looking for changes' },
      always: { guard: 'isWanted', target: 'asking' },
      on: occasions,
      invoke: {
        id: 'lookForChanges',
        src: 'lookForChanges',
        input: ({ context }) => ({ ...addressOf(context), since: context.lastChange }),
        onDone: [
          { guard: { type: 'hasChanged', params: ({ event }) => ({ changed: event.output }) }, target: 'asking' },
          { target: 'waiting', actions: 'forgetFailure' },
        ],
        onError: waitUnlessRefused({ otherwise: 'refused', actions: ['rememberFailure'] }),
      },
    },
    asking: {
      description: 'The answers are loaded again.',
      meta: { title: 'Asking' },
      entry: 'beginAsking',
      on: { 'answers.wanted': { actions: 'want' }, 'page.left': 'away' },
      invoke: {
        id: 'loadCurrentAnswers',
        src: 'loadCurrentAnswers',
        input: ({ context }) => addressOf(context),
        onDone: [
          {
            guard: { type: 'isClosed', params: answersOf },
            target: 'closed',
            actions: { type: 'tellClosed', params: answersOf },
          },
          {
            guard: 'isWanted',
            target: 'asking',
            // reenter: what happened during the request may not be in its answer
            reenter: true,
            actions: arriving,
          },
          { target: 'waiting', actions: arriving },
        ],
        onError: [
          {
            guard: { type: 'maySucceedLater', params: ({ event }) => event },
            target: 'waiting',
            actions: [{ type: 'rememberFailure', params: ({ event }) => event }, 'want'],
          },
          { target: 'refused' },
        ],
      },
    },
    refused: {
      description: 'The server refuses to say: it is asked again only when something happens here.',
      meta: { title: 'Refused' },
      on: occasions,
    },
    away: {
      description: 'The page is not seen, or there is no connection: nothing is asked.',
      meta: { title: 'Away' },
      entry: 'want',
      on: { 'page.returned': [{ guard: 'isBusy', target: 'waiting' }, { target: 'looking' }] },
    },
    closed: {
      description: 'The questionnaire was finished or archived elsewhere.',
      meta: { title: 'Closed elsewhere' },
      type: 'final',
    },
  },
})
