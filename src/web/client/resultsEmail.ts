import { paths } from '../../api/paths.ts'
import type { SendOutWire } from '../../api/resultsEmail.ts'
import type { Camel } from './camel.ts'
import type { Http } from './http.ts'

export const createResultsEmailCalls = (http: Http) => ({
  /** A poll: it does not extend the session. */
  status: (surveyId: number, signal?: AbortSignal) =>
    http.get<Camel<SendOutWire>>(paths.resultsEmail(surveyId), { signal, userAction: false }),
  /** One confirmation, one key: whatever happens on the way, it sends one e-mail at most. */
  send: (surveyId: number, key: string) =>
    http.post<Camel<SendOutWire>>(paths.resultsEmail(surveyId), undefined, { headers: { 'idempotency-key': key } }),
})
