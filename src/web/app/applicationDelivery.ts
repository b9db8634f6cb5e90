import { createAnswerCalls } from '../client/answers.ts'
import type { Http } from '../client/http.ts'
import type { AnswerDelivery } from '../flows/answerDelivery/answerDelivery.ts'
import { createAnswerDelivery } from '../flows/answerDelivery/createAnswerDelivery.ts'

export interface ApplicationDeliveryDependencies {
  http: Http
  signedInStaffId: () => number | null
}

/** The delivery of answers with the application's calls and session. Loaded by itself, after the first screen. */
export const createApplicationDelivery = ({ http, signedInStaffId }: ApplicationDeliveryDependencies): AnswerDelivery =>
  createAnswerDelivery({ calls: createAnswerCalls(http), signedInStaffId })
