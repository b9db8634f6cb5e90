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
  const { id, surveyId, childId, childName, changes, updatedAt, respondent, revision, timeZone } = report
  return {
    id,
    name,
    provenance,
    player: { id: childId, name: childName },
    questionnaire: { id: surveyId, name: questionnaireName },
    updated_at: updatedAt === null ? null : instantIn(timeZone, updatedAt),
    respondent: respondent === null ? null : { ...respondent },
    revision,
    changes: changes.map(({ questionId, staffId, name: author, at, before }) => ({
      question_id: questionId,
      by: author === null ? null : { id: staffId, name: author },
      at: instantIn(timeZone, at),
      before: before.map(({ questionId: lineId, ...answer }) => ({ question_id: lineId, ...answer })),
    })),
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
