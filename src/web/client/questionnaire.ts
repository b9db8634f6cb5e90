import { paths } from '../../api/paths.ts'
import type { PlayerWire, ScoringStatusWire, TakingSurveyWire } from '../../api/screening.ts'
import type { Camel } from './camel.ts'
import type { Http } from './http.ts'

/** The calls of taking a questionnaire. Answers go through the delivery queue. */
export function createQuestionnaireCalls(http: Http) {
  return {
    player: (playerId: number, signal?: AbortSignal) => http.get<Camel<PlayerWire>>(paths.player(playerId), { signal }),
    survey: (playerId: number, surveyId: number, signal?: AbortSignal) =>
      http.get<Camel<TakingSurveyWire>>(paths.playerQuestionnaire(playerId, surveyId), { signal }),
    /** The same once more while it is open: no person asked for it, so it does not extend the session. */
    surveyAgain: (playerId: number, surveyId: number, signal?: AbortSignal) =>
      http.get<Camel<TakingSurveyWire>>(paths.playerQuestionnaire(playerId, surveyId), { signal, userAction: false }),
    /** Also for a finished survey without a score: it asks for its scoring once more. */
    finish: (playerId: number, surveyId: number, signal?: AbortSignal) =>
      http.patch<Camel<ScoringStatusWire>>(
        paths.playerQuestionnaire(playerId, surveyId),
        { status: 'finished' },
        { signal },
      ),
  }
}
