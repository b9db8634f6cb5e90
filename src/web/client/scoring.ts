import { paths } from '../../api/paths.ts'
import type { ScoringStatusWire } from '../../api/screening.ts'
import { having, mustBe, number, oneOf, orNull, text } from './answerShape.ts'
import type { Camel } from './camel.ts'
import type { Http } from './http.ts'
import { createQuestionnaireCalls } from './questionnaire.ts'

type ScoringStatus = Camel<ScoringStatusWire>

const statusShape = having<ScoringStatus>({
  job: oneOf('pending', 'in_progress', 'completed', 'failed', 'none'),
  asqId: orNull(number),
  asqJid: orNull(text),
})

/** The calls that follow the scoring of a finished questionnaire. */
export function createScoringCalls(http: Http) {
  const { finish } = createQuestionnaireCalls(http)
  return {
    /** A poll: it does not extend the session. */
    status: (playerId: number, surveyId: number, jobId: string | null, signal?: AbortSignal) =>
      mustBe(
        statusShape,
        http.get<ScoringStatus>(paths.playerQuestionnaireStatus(playerId, surveyId), {
          query: jobId === null ? {} : { job_id: jobId },
          signal,
          userAction: false,
        }),
      ),
    /** Asks for the scoring of a finished survey once more. */
    request: (playerId: number, surveyId: number, signal?: AbortSignal) =>
      mustBe(statusShape, finish(playerId, surveyId, signal)),
  }
}
