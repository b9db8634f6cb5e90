import { type AnswerCalls, createAnswerCalls } from '../../client/answers.ts'
import type { Http } from '../../client/http.ts'
import type { AnswerDelivery } from '../../flows/answerDelivery/answerDelivery.ts'
import { createAnswerDelivery } from '../../flows/answerDelivery/createAnswerDelivery.ts'
import type { RunningActors } from '../runningActors.ts'

export interface ApplicationDeliveryDependencies {
  http: Http
  signedInStaffId: () => number | null
  surveysChanged: () => void
  running: RunningActors
}

/** The first answer that arrives makes a survey one in progress; further ones change nothing that a list shows. */
function tellingOfBegunSurveys(calls: AnswerCalls, surveysChanged: () => void): AnswerCalls {
  const begun = new Set<number>()
  return {
    send: async (dispatch) => {
      const written = await calls.send(dispatch)
      const { surveyId } = dispatch.survey
      if (!begun.has(surveyId)) surveysChanged()
      begun.add(surveyId)
      return written
    },
  }
}

/** The delivery of answers with the application's calls and session. Loaded by itself, after the first screen. */
export const createApplicationDelivery = ({
  http,
  signedInStaffId,
  surveysChanged,
  running,
}: ApplicationDeliveryDependencies): AnswerDelivery =>
  createAnswerDelivery({
    calls: tellingOfBegunSurveys(createAnswerCalls(http), surveysChanged),
    signedInStaffId,
    began: (actor) => void running.add(actor, 'application'),
  })
