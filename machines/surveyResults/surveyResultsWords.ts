import type { SurveyResultsEvent } from './surveyResultsMachine.ts'

export const words = {
  events: {
    'results.retry': 'tries again',
    'explanation.open': 'opens the explanation of a score',
    'explanation.close': 'closes the explanation',
  } satisfies Record<SurveyResultsEvent['type'], string>,
  guards: {
    isForAnother: 'it belongs to another child than the address names',
    isUnscored: "the teacher's finished survey has no score",
  },
  actions: {
    keepResults: 'keep child and screening',
    rememberFailure: 'remember what went wrong',
    openExplanation: 'show how the score came about',
    closeExplanation: 'hide the explanation',
  },
  actors: {
    loadResults: 'load child and screening',
    scoring: 'wait for the score',
  },
  system: [] as readonly SurveyResultsEvent['type'][],
}
