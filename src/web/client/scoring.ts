import { scoringStatusChecker } from '../../api/checkers/scoringStatus.gen.ts'
import { paths } from '../../api/paths.ts'
import type { Http } from './http.ts'
import { createQuestionnaireCalls } from './questionnaire.ts'

/** Creates the calls that follow the scoring of a finished questionnaire. */
export const createScoringCalls = (http: Http) => ({
  /** A poll: it does not extend the session. */
  status: (playerId: number, surveyId: number, jobId: string | null, signal?: AbortSignal) =>
    http.get(paths.playerQuestionnaireStatus(playerId, surveyId), scoringStatusChecker, {
      query: jobId === null ? {} : { job_id: jobId },
      signal,
      userAction: false,
    }),
  /** Requests the scoring of a finished survey again. */
  request: createQuestionnaireCalls(http).finish,
})
