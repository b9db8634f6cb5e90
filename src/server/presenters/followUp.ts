import type { FollowUpSurveyWire } from '../../api/followUp.ts'
import { instantIn } from '../../domain/moments.ts'
import type { OpenFollowUp } from '../commands/writeFollowUp.ts'

/** Presents a report for the wire. */
export function followUpWire({
  report,
  questionnaireName,
  name,
  provenance,
  questions,
}: OpenFollowUp): FollowUpSurveyWire {
  const { id, surveyId, childId, childName, updatedAt, respondent, revision, timeZone } = report
  return {
    id,
    name,
    provenance,
    player: { id: childId, name: childName },
    questionnaire: { id: surveyId, name: questionnaireName },
    updated_at: updatedAt === null ? null : instantIn(timeZone, updatedAt),
    respondent: respondent === null ? null : { ...respondent },
    revision,
    questions: questions.map(({ questionType, infoLink, answer, children, ...question }) => ({
      ...question,
      question_type: questionType,
      info_link: infoLink,
      answer: { ...answer },
      children: children.map(({ questionType: lineType, infoLink: lineLink, answer: lineAnswer, ...line }) => ({
        ...line,
        question_type: lineType,
        info_link: lineLink,
        answer: { ...lineAnswer },
      })),
    })),
  }
}
