import { fromPromise } from 'xstate'
import type { SendOut, SendOutInput } from '../../../../machines/sendOut/sendOutMachine.ts'
import type { Http } from '../../client/http.ts'
import { createResultsEmailCalls } from '../../client/resultsEmail.ts'

/**
 * Provides the actors of sendOutMachine. Each request has a key of its own: asking again after a failure is a new one.
 */
export function createSendOutActors(http: Http) {
  const calls = createResultsEmailCalls(http)
  return {
    askSendOut: fromPromise<SendOut, SendOutInput>(({ input, signal }) => calls.status(input.surveyId, signal)),
    requestSendOut: fromPromise<SendOut, SendOutInput>(({ input }) => calls.send(input.surveyId, crypto.randomUUID())),
  }
}
