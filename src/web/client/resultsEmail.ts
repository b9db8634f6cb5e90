import { paths } from '../../api/paths.ts'
import type { SendOutWire } from '../../api/resultsEmail.ts'
import { having, moment, mustBe, oneOf, orNull } from './answerShape.ts'
import type { Camel } from './camel.ts'
import type { Http } from './http.ts'
import { readOrLost } from './lostAnswer.ts'

type SendOut = Camel<SendOutWire>

const sendOutShape = having<SendOut>({
  status: oneOf('none', 'pending', 'in_progress', 'failed', 'completed'),
  sentAt: orNull(moment),
})

/** By the id of the survey, 001 §7. Each rejects with a `Failure`, also when the answer has another shape. */
export const createResultsEmailCalls = (http: Http) => ({
  /** A poll: it does not extend the session. */
  status: (surveyId: number, signal?: AbortSignal) =>
    mustBe(sendOutShape, http.get<SendOut>(paths.resultsEmail(surveyId), { signal, userAction: false })),
  /** One confirmation, one key: whatever happens on the way, it sends one e-mail at most. */
  send: (surveyId: number, key: string) =>
    readOrLost(
      mustBe(
        sendOutShape,
        http.post<SendOut>(paths.resultsEmail(surveyId), undefined, { headers: { 'idempotency-key': key } }),
      ),
    ),
})
