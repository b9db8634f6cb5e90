import { followUpSurveyChecker } from '../../api/checkers/followUpSurvey.gen.ts'
import { paths } from '../../api/paths.ts'
import type { Http } from './http.ts'

/** Each rejects with a `Failure`. Saving sends the whole report (001 §7). */
export const createFollowUpCalls = (http: Http) => ({
  /** The report of the survey's screening: the existing one, or a new one. */
  open: (playerQuestionnaireId: number) =>
    http.post(paths.followUpSurveys, { playerQuestionnaireId }, followUpSurveyChecker),
  /** `key`: of the form on screen, with the number of this attempt. */
  save: <Survey extends { readonly id: number }>(survey: Survey, key: string) =>
    http.put(paths.followUpSurvey(survey.id), survey, followUpSurveyChecker, { headers: { 'idempotency-key': key } }),
})
