import { playerChecker } from '../../api/checkers/player.gen.ts'
import { surveyResultsChecker } from '../../api/checkers/surveyResults.gen.ts'
import { paths } from '../../api/paths.ts'
import type { Http } from './http.ts'
import { createScreeningsCall } from './screenings.ts'

/** Creates the calls of the results screen. */
export const createResultsCalls = (http: Http) => ({
  child: (playerId: number, signal?: AbortSignal) => http.get(paths.player(playerId), playerChecker, { signal }),
  /** Loads the whole screening, by either side's survey. */
  results: (surveyId: number, signal?: AbortSignal) =>
    http.get(paths.asqSurvey(surveyId), surveyResultsChecker, { signal }),
  screenings: createScreeningsCall(http),
})
