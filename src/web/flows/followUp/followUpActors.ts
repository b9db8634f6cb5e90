import { fromPromise } from 'xstate'
import type { FollowUpSurvey } from '../../../../machines/followUp/followUpSurvey.ts'
import { createFollowUpCalls } from '../../client/followUp.ts'
import type { Http } from '../../client/http.ts'

export function createFollowUpActors(http: Http) {
  const calls = createFollowUpCalls(http)
  return {
    openFollowUp: fromPromise<FollowUpSurvey, { surveyId: number }>(({ input }) => calls.open(input.surveyId)),
    saveFollowUp: fromPromise<FollowUpSurvey, { survey: FollowUpSurvey }>(({ input }) => calls.save(input.survey)),
  }
}
