import type { FollowUpSurveyWire } from '../../api/followUp.ts'
import { followUpQuestionTypes } from '../../domain/followUp.ts'
import { paths } from '../../api/paths.ts'
import { flag, having, listOf, moment, mustBe, number, oneOf, orNull, text } from './answerShape.ts'
import type { Camel } from './camel.ts'
import type { Http } from './http.ts'

export type FollowUpSurvey = Camel<FollowUpSurveyWire>

type Question = FollowUpSurvey['questions'][number]

const named = having<{ id: number; name: string }>({ id: number, name: text })
const line = {
  id: number,
  position: number,
  title: text,
  questionType: oneOf(...followUpQuestionTypes),
  infoLink: orNull(text),
  answer: having<Question['answer']>({ checked: flag, value: orNull(text) }),
}
const surveyShape = having<FollowUpSurvey>({
  id: number,
  name: text,
  provenance: oneOf('sample', 'licensed'),
  player: named,
  questionnaire: named,
  updatedAt: orNull(moment),
  respondent: orNull(named),
  revision: number,
  questions: listOf(having<Question>({ ...line, children: listOf(having<Question['children'][number]>(line)) })),
})

/** Each rejects with a `Failure`, also when the answer is no report. Saving sends the whole report (001 §7). */
export const createFollowUpCalls = (http: Http) => ({
  /** The report of the survey's screening: the one that there is, or a new one. */
  open: (playerQuestionnaireId: number) =>
    mustBe(surveyShape, http.post<FollowUpSurvey>(paths.followUpSurveys, { playerQuestionnaireId })),
  /** `key`: of the form on screen and its how manieth try this is. */
  save: <Survey extends { readonly id: number }>(survey: Survey, key: string) =>
    mustBe(
      surveyShape,
      http.put<FollowUpSurvey>(paths.followUpSurvey(survey.id), survey, { headers: { 'idempotency-key': key } }),
    ),
})
