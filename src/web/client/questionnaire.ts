import { playerChecker } from '../../api/checkers/player.gen.ts'
import { scoringStatusChecker } from '../../api/checkers/scoringStatus.gen.ts'
import { takingSurveyChecker } from '../../api/checkers/takingSurvey.gen.ts'
import { paths } from '../../api/paths.ts'
import type { Http } from './http.ts'

/** The calls of taking a questionnaire. Answers go through the delivery queue. */
export function createQuestionnaireCalls(http: Http) {
  return {
    player: (playerId: number, signal?: AbortSignal) => http.get(paths.player(playerId), playerChecker, { signal }),
    survey: (playerId: number, surveyId: number, signal?: AbortSignal) =>
      http.get(paths.playerQuestionnaire(playerId, surveyId), takingSurveyChecker, { signal }),
    /** The same once more while it is open: no person asked for it, so it does not extend the session. */
    surveyAgain: (playerId: number, surveyId: number, signal?: AbortSignal) =>
      http.get(paths.playerQuestionnaire(playerId, surveyId), takingSurveyChecker, { signal, userAction: false }),
    /** Also for a finished survey without a score: it asks for its scoring once more. */
    finish: (playerId: number, surveyId: number, signal?: AbortSignal) =>
      http.patch(paths.playerQuestionnaire(playerId, surveyId), { status: 'finished' }, scoringStatusChecker, {
        signal,
      }),
  }
}
