import { followUpSurveyChecker } from '../../api/checkers/followUpSurvey.gen.ts'
import { paths } from '../../api/paths.ts'
import type { Http } from './http.ts'

/** Creates the calls of a follow-up report; each rejects with a `Failure`. Saving sends the whole report (001 §7). */
export const createFollowUpCalls = (http: Http) => ({
  /** Returns the report of the survey's screening, which is created if there is none. */
  open: (playerQuestionnaireId: number) =>
    http.post(paths.followUpSurveys, { playerQuestionnaireId }, followUpSurveyChecker),
  /** `key`: identifies the form on screen and the number of this attempt. */
  save: <Survey extends { readonly id: number }>(survey: Survey, key: string) =>
    http.put(paths.followUpSurvey(survey.id), survey, followUpSurveyChecker, { idempotencyKey: key }),
})
