import { type FollowUpQuestion, hasCheckbox, storedAnswers } from '../../../domain/followUp.ts'
import { isIsoDate } from '../../../domain/calendar.ts'
import { followUpTexts as texts } from '../../texts/followUp.ts'
import { formatDay } from '../../texts/formats.ts'

/** What would be stored of an answer, in words. */
export function answerText(question: FollowUpQuestion): string {
  const stored = storedAnswers([question])
  const lines = question.children.filter(({ id }) => stored.some(({ questionId }) => questionId === id))
  const value = stored.find(({ questionId }) => questionId === question.id)?.value ?? null
  if (value !== null)
    return question.questionType === 'asq_followup_date' && isIsoDate(value) ? formatDay(value) : value
  if (lines.length > 0) return lines.map(({ title }) => title).join('\n')
  if (stored.length > 0) return texts.ticked
  return hasCheckbox(question.questionType) ? texts.notTicked : texts.empty
}
