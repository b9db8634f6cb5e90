import { sendOutChecker } from '../../api/checkers/sendOut.gen.ts'
import { paths } from '../../api/paths.ts'
import type { Http } from './http.ts'
import { readOrLost } from './lostAnswer.ts'

/** Creates the calls of the results e-mail, by the id of the survey (001 §7). Each rejects with a `Failure`. */
export const createResultsEmailCalls = (http: Http) => ({
  /** A poll: it does not extend the session. */
  status: (surveyId: number, signal?: AbortSignal) =>
    http.get(paths.resultsEmail(surveyId), sendOutChecker, { signal, userAction: false }),
  /**
   * Requests the e-mail under a key of its own. It is never sent again: after a lost answer the machine asks for the
   * status.
   */
  send: (surveyId: number, key: string) =>
    readOrLost(http.post(paths.resultsEmail(surveyId), undefined, sendOutChecker, { idempotencyKey: key })),
})
