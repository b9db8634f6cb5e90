import { assign, setup } from 'xstate'
import type { Failure } from '../kit/failure.ts'
import { askedAgain, failedTo, loadParts } from '../kit/load.ts'
import { unprovidedPromise } from '../kit/unprovided.ts'
import type { Child } from '../questionnaire/survey.ts'
import { scoringMachine } from '../scoring/scoringMachine.ts'
import type { SectionHandle } from '../../src/domain/instrument.ts'
import { type AnswersView, toggleDifferences, toggleSection } from './answersView.ts'
import {
  type LoadedResults,
  type OpenedDetails,
  type PictureRef,
  type ResultsAddress,
  type ScoreRef,
  type Screening,
  type SurveyResults,
  unscoredTeacherSurvey,
} from './results.ts'

export interface SurveyResultsContext extends ResultsAddress {
  readonly child: Child | null
  readonly results: SurveyResults | null
  readonly screenings: readonly Screening[]
  readonly opened: OpenedDetails
  readonly answers: AnswersView
  readonly failure: Failure | null
}

export type SurveyResultsEvent =
  | { type: 'results.retry' }
  | { type: 'explanation.open'; score: ScoreRef }
  | { type: 'explanation.close' }
  | { type: 'comparison.open'; questionId: number }
  | { type: 'comparison.close' }
  | { type: 'picture.open'; picture: PictureRef }
  | { type: 'picture.close' }
  | { type: 'section.toggle'; section: SectionHandle }
  | { type: 'differences.toggle' }

const fits = ({ playerId }: ResultsAddress, { child, results }: LoadedResults) =>
  child.id === playerId && results.playerId === playerId

const open = ({ opened }: SurveyResultsContext, change: Partial<OpenedDetails>) => ({
  opened: { ...opened, ...change },
})

const loadedOf = ({ event }: { readonly event: { readonly output: LoadedResults } }) => ({ loaded: event.output })
const keeping = { type: 'keepResults', params: loadedOf } as const

const load = loadParts<SurveyResultsContext, SurveyResultsEvent>()

/**
 * A child's result on one screening.
 * Promises: nothing shows until child and screening are those of the address; a score that is being computed appears by
 * itself; a failed reload keeps what is shown; a load that a busy server delayed (Retry-After) is tried again
 * automatically.
 * Must never happen: another child's result under this child's name.
 */
export const surveyResultsMachine = setup({
  types: {
    input: {} as ResultsAddress,
    context: {} as SurveyResultsContext,
    events: {} as SurveyResultsEvent,
    children: {} as { loadResults: 'loadResults'; scoring: 'scoring' },
  },
  actors: { loadResults: unprovidedPromise<LoadedResults, ResultsAddress>('loadResults'), scoring: scoringMachine },
  actions: {
    ...load.actions,
    keepResults: assign((_, { loaded }: { loaded: LoadedResults }) => ({
      ...loaded,
      failure: null,
    })),
    openExplanation: assign(({ context }, { score }: { score: ScoreRef }) => open(context, { explained: score })),
    closeExplanation: assign(({ context }) => open(context, { explained: null })),
    openComparison: assign(({ context }, { questionId }: { questionId: number }) =>
      open(context, { compared: questionId }),
    ),
    closeComparison: assign(({ context }) => open(context, { compared: null })),
    openPicture: assign(({ context }, { picture }: { picture: PictureRef }) => open(context, { pictured: picture })),
    closePicture: assign(({ context }) => open(context, { pictured: null })),
    toggleSection: assign(({ context: { answers } }, { section }: { section: SectionHandle }) => ({
      answers: toggleSection(answers, section),
    })),
    toggleDifferences: assign(({ context: { answers, results } }) => ({
      answers: toggleDifferences(answers, results?.sections ?? []),
    })),
  },
  guards: {
    ...load.guards,
    isForAnother: ({ context }, { loaded }: { loaded: LoadedResults }) => !fits(context, loaded),
    isUnscored: (_, { loaded }: { loaded: LoadedResults }) => unscoredTeacherSurvey(loaded.results) !== null,
  },
  delays: load.delays,
}).createMachine({
  id: 'surveyResults',
  description: "A child's result on one screening: status, scores, zones and answers of both sides.",
  meta: { title: 'Survey results' },
  context: ({ input }) => ({
    ...input,
    child: null,
    results: null,
    screenings: [],
    opened: { explained: null, compared: null, pictured: null },
    answers: { unfolded: [], onlyDifferences: false },
    failure: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Child and screening are being loaded.',
      meta: { title: 'Loading' },
      invoke: {
        id: 'loadResults',
        src: 'loadResults',
        input: ({ context: { playerId, surveyId } }) => ({ playerId, surveyId }),
        onDone: [
          { guard: { type: 'isForAnother', params: loadedOf }, target: 'mismatched' },
          { guard: { type: 'isUnscored', params: loadedOf }, target: 'shown.scoring', actions: keeping },
          { target: 'shown.settled', actions: keeping },
        ],
        onError: failedTo('failed'),
      },
    },
    failed: {
      description:
        'Child or screening could not be loaded; the reason is shown, and it can be tried again. A busy server is asked again automatically after the wait that it asks for.',
      meta: { title: 'Failed' },
      ...askedAgain('failed', 'loading', 'results.retry'),
    },
    mismatched: {
      description: 'The loaded screening belongs to another child than the address names, so it is not shown.',
      meta: { title: 'Another child’s' },
      on: { 'results.retry': 'loading' },
    },
    shown: {
      description: 'The result is on screen.',
      meta: { title: 'Shown' },
      initial: 'settled',
      on: {
        'explanation.open': { actions: { type: 'openExplanation', params: ({ event }) => ({ score: event.score }) } },
        'explanation.close': { actions: 'closeExplanation' },
        'comparison.open': {
          actions: { type: 'openComparison', params: ({ event }) => ({ questionId: event.questionId }) },
        },
        'comparison.close': { actions: 'closeComparison' },
        'picture.open': { actions: { type: 'openPicture', params: ({ event }) => ({ picture: event.picture }) } },
        'picture.close': { actions: 'closePicture' },
        'section.toggle': { actions: { type: 'toggleSection', params: ({ event }) => ({ section: event.section }) } },
        'differences.toggle': { actions: 'toggleDifferences' },
      },
      states: {
        settled: {
          description: 'No score is pending.',
          meta: { title: 'Settled' },
        },
        scoring: {
          description:
            "The teacher's finished survey has no score yet: it is being scored, or the scoring can be requested again.",
          meta: { title: 'Scoring' },
          invoke: {
            id: 'scoring',
            src: 'scoring',
            input: ({ context: { playerId, results, surveyId } }) => {
              const unscored = results && unscoredTeacherSurvey(results)
              return { playerId, surveyId: unscored?.surveyId ?? surveyId, jobId: unscored?.jobId ?? null }
            },
            onDone: 'renewing',
            onError: failedTo('stale'),
          },
        },
        renewing: {
          description: 'The scoring has ended; the screening is loaded again while the old one stays on screen.',
          meta: { title: 'Renewing' },
          invoke: {
            id: 'loadResults',
            src: 'loadResults',
            input: ({ context: { playerId, surveyId } }) => ({ playerId, surveyId }),
            onDone: [
              { guard: { type: 'isUnscored', params: loadedOf }, target: 'scoring', actions: keeping },
              { target: 'settled', actions: keeping },
            ],
            onError: failedTo('stale'),
          },
        },
        stale: {
          description:
            'The new score could not be loaded; the old content stays, and loading can be tried again. A busy server is asked again automatically after the wait that it asks for.',
          meta: { title: 'Out of date' },
          ...askedAgain('stale', 'renewing', 'results.retry'),
        },
      },
    },
  },
})
