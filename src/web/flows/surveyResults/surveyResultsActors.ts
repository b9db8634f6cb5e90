import { fromPromise } from 'xstate'
import {
  type ScoredSurvey,
  type ScoringInput,
  type ScoringStatus,
  scoringMachine,
} from '../../../../machines/scoring/scoringMachine.ts'
import type { LoadedResults, ResultsAddress } from '../../../../machines/surveyResults/results.ts'
import type { AppSystem } from '../../app/system.ts'
import { createResultsCalls } from '../../client/results.ts'
import { createScoringCalls } from '../../client/scoring.ts'

/** Provides what the results machine does outside: load child and screening, request the score. */
export function createSurveyResultsActors({ http, surveysChanged }: Pick<AppSystem, 'http' | 'surveysChanged'>) {
  const calls = createResultsCalls(http)
  const scoring = createScoringCalls(http)
  const tellWhenScored = (status: ScoringStatus) => {
    if (status.asqId !== null) surveysChanged()
    return status
  }
  return {
    loadResults: fromPromise<LoadedResults, ResultsAddress>(async ({ input, signal }) => {
      const [child, results, screenings] = await Promise.all([
        calls.child(input.playerId, signal),
        calls.results(input.surveyId, signal),
        calls.screenings(input.playerId, signal),
      ])
      return { child, results, screenings }
    }),
    scoring: scoringMachine.provide({
      actors: {
        askScoringStatus: fromPromise<ScoringStatus, ScoringInput>(({ input, signal }) =>
          scoring.status(input.playerId, input.surveyId, input.jobId, signal).then(tellWhenScored),
        ),
        requestScoring: fromPromise<ScoringStatus, ScoredSurvey>(({ input, signal }) =>
          scoring.request(input.playerId, input.surveyId, signal).then(tellWhenScored),
        ),
      },
    }),
  }
}
