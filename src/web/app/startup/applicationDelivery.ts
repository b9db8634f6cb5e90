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

/**
 * Reports a survey as changed when its first answer arrives: that makes it one in progress, and further answers change
 * nothing in a list.
 */
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

/**
 * Creates the delivery of answers with the application's calls and session. Loads after the first screen, in a chunk of
 * its own.
 */
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
