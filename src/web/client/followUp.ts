import type { FollowUpSurveyWire } from '../../api/followUp.ts'
import { paths } from '../../api/paths.ts'
import type { Camel } from './camel.ts'
import type { Http } from './http.ts'

export type FollowUpSurvey = Camel<FollowUpSurveyWire>

export const createFollowUpCalls = (http: Http) => ({
  /** The report of the survey's screening: the one that there is, or a new one. */
  open: (playerQuestionnaireId: number) => http.post<FollowUpSurvey>(paths.followUpSurveys, { playerQuestionnaireId }),
  save: <Survey extends { readonly id: number }>(survey: Survey) =>
    http.put<FollowUpSurvey>(paths.followUpSurvey(survey.id), survey),
})
