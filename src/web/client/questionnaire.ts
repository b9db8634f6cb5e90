import { playerChecker } from '../../api/checkers/player.gen.ts'
import { scoringStatusChecker } from '../../api/checkers/scoringStatus.gen.ts'
import { takingSurveyChecker } from '../../api/checkers/takingSurvey.gen.ts'
import { paths } from '../../api/paths.ts'
import type { Http } from './http.ts'

/** Creates the calls of taking a questionnaire. Answers go through the delivery queue instead. */
export function createQuestionnaireCalls(http: Http) {
  return {
    player: (playerId: number, signal?: AbortSignal) => http.get(paths.player(playerId), playerChecker, { signal }),
    survey: (playerId: number, surveyId: number, signal?: AbortSignal) =>
      http.get(paths.playerQuestionnaire(playerId, surveyId), takingSurveyChecker, { signal }),
    /** Finishes the survey. For a finished survey without a score, it requests the scoring again. */
    finish: (playerId: number, surveyId: number, signal?: AbortSignal) =>
      http.patch(paths.playerQuestionnaire(playerId, surveyId), { status: 'finished' }, scoringStatusChecker, {
        signal,
      }),
  }
}
