import { paths } from '../../api/paths.ts'
import type { ScoringStatusWire, TakingSurveyWire } from '../../api/screening.ts'
import { flag, having, listOf, mustBe, number, text } from './answerShape.ts'
import type { Camel } from './camel.ts'
import type { Http } from './http.ts'
import { type Child, childShape, questionShape } from './surveyShapes.ts'

type Survey = Camel<TakingSurveyWire>
type Section = Survey['sections'][number]

const surveyShape = having<Survey>({
  id: number,
  playerId: number,
  side: text,
  type: text,
  name: text,
  ageMonths: number,
  provenance: text,
  status: text,
  state: text,
  sections: listOf(
    having<Section>({
      handle: text,
      name: text,
      scored: flag,
      requiredAnswersCount: number,
      questions: listOf(questionShape),
    }),
  ),
})

/** The calls of taking a questionnaire. Answers go through the delivery queue. */
export function createQuestionnaireCalls(http: Http) {
  return {
    player: (playerId: number, signal?: AbortSignal) =>
      mustBe(childShape, http.get<Child>(paths.player(playerId), { signal })),
    survey: (playerId: number, surveyId: number, signal?: AbortSignal) =>
      mustBe(surveyShape, http.get<Survey>(paths.playerQuestionnaire(playerId, surveyId), { signal })),
    /** The same once more while it is open: no person asked for it, so it does not extend the session. */
    surveyAgain: (playerId: number, surveyId: number, signal?: AbortSignal) =>
      mustBe(
        surveyShape,
        http.get<Survey>(paths.playerQuestionnaire(playerId, surveyId), { signal, userAction: false }),
      ),
    /** Also for a finished survey without a score: it asks for its scoring once more. */
    finish: (playerId: number, surveyId: number, signal?: AbortSignal) =>
      http.patch<Camel<ScoringStatusWire>>(
        paths.playerQuestionnaire(playerId, surveyId),
        { status: 'finished' },
        { signal },
      ),
  }
}
