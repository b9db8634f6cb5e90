import { isIsoDate } from './calendar.ts'
import type { Provenance } from './instrument.ts'

/** The question types of a follow-up report (001 §2.7). Wire and database use the same words. */
export const followUpQuestionTypes = [
  'asq_followup_date',
  'asq_followup_fill_in',
  'asq_followup_line',
  'asq_followup_list',
  'asq_followup_text_area',
] as const
export type FollowUpQuestionType = (typeof followUpQuestionTypes)[number]

/** `value`: a day as YYYY-MM-DD, or a text. */
export interface FollowUpAnswer {
  readonly checked: boolean
  readonly value: string | null
}

/** A line below a list. */
export interface FollowUpFormLine {
  /** Unique within the form, stable over its life: answers refer to it. */
  readonly id: number
  readonly position: number
  readonly title: string
  readonly questionType: FollowUpQuestionType
  readonly infoLink: string | null
}

export interface FollowUpFormQuestion extends FollowUpFormLine {
  /** Only lists have any. */
  readonly children: readonly FollowUpFormLine[]
}

export interface FollowUpForm {
  readonly name: string
  readonly version: string
  readonly provenance: Provenance
  readonly questions: readonly FollowUpFormQuestion[]
}

export interface FollowUpLine extends FollowUpFormLine {
  readonly answer: FollowUpAnswer
}

export interface FollowUpQuestion extends FollowUpLine {
  readonly children: readonly FollowUpLine[]
}

/** What is stored of a report: one entry for each question or line that has an answer. */
export interface StoredFollowUpAnswer extends FollowUpAnswer {
  readonly questionId: number
}

const unanswered: FollowUpAnswer = { checked: false, value: null }

/** A text area has no checkbox; every other type has one. */
export const hasCheckbox = (type: FollowUpQuestionType): boolean => type !== 'asq_followup_text_area'

/** Types with a date or a text beside or in place of the checkbox. */
export const hasValue = (type: FollowUpQuestionType): boolean =>
  type === 'asq_followup_date' || type === 'asq_followup_fill_in' || type === 'asq_followup_text_area'

/** Date and text inputs are enabled only when their checkbox is ticked, list lines only when their parent is (001 §2.7). */
export const isEnabled = ({ questionType, answer }: FollowUpLine): boolean =>
  !hasCheckbox(questionType) || answer.checked

/** A date that would count but is no day (YYYY-MM-DD): what somebody has half typed. */
export const isUnreadableDate = (line: FollowUpLine): boolean =>
  line.questionType === 'asq_followup_date' &&
  isEnabled(line) &&
  (line.answer.value ?? '').trim() !== '' &&
  !isIsoDate(line.answer.value ?? '')

const byPosition = (first: FollowUpFormLine, second: FollowUpFormLine) =>
  first.position - second.position || first.id - second.id

/** The form's questions by position, each with its answer. */
export function answeredForm(
  form: FollowUpForm,
  answers: readonly StoredFollowUpAnswer[],
): readonly FollowUpQuestion[] {
  const given = new Map(answers.map(({ questionId, checked, value }) => [questionId, { checked, value }]))
  const answered = <Line extends FollowUpFormLine>(line: Line) => ({
    ...line,
    answer: given.get(line.id) ?? unanswered,
  })
  return form.questions.toSorted(byPosition).map((question) => ({
    ...answered(question),
    children: question.children.toSorted(byPosition).map(answered),
  }))
}

/** The questions with one answer changed; ids of questions and lines are unique together. */
export function withAnswer(
  questions: readonly FollowUpQuestion[],
  questionId: number,
  change: Partial<FollowUpAnswer>,
): readonly FollowUpQuestion[] {
  const changed = <Line extends FollowUpLine>(line: Line): Line =>
    line.id === questionId ? { ...line, answer: { ...line.answer, ...change } } : line
  return questions.map((question) => ({ ...changed(question), children: question.children.map(changed) }))
}

/** Whether two versions of a report say the same, to the letter: what a disabled input still holds counts too. */
export function saysTheSame(first: readonly FollowUpQuestion[], second: readonly FollowUpQuestion[]): boolean {
  return JSON.stringify(lettersOf(first)) === JSON.stringify(lettersOf(second))
}

const lettersOf = (questions: readonly FollowUpQuestion[]) =>
  everyLine(questions).map(({ id, answer }) => [id, answer.checked, answer.value ?? ''])

/** The questions of which the two versions would keep something else. */
export function differingQuestions(
  first: readonly FollowUpQuestion[],
  second: readonly FollowUpQuestion[],
): readonly FollowUpQuestion[] {
  const keptOf = (question: FollowUpQuestion) => JSON.stringify(keptAnswers([question]))
  const kept = new Map(second.map((question) => [question.id, keptOf(question)]))
  return first.filter((question) => kept.get(question.id) !== keptOf(question))
}

/** Questions and their lines in one row. */
export const everyLine = (questions: readonly FollowUpQuestion[]): readonly FollowUpLine[] =>
  questions.flatMap((question) => [question, ...question.children])

/**
 * What of a report is kept: only what is enabled. A date or text without its tick, and a line without its list's, is not part of
 * the report; neither is a text of nothing but blanks.
 */
export function keptAnswers(questions: readonly FollowUpQuestion[]): readonly StoredFollowUpAnswer[] {
  return questions.flatMap((question) => [
    ...keptAnswer(question),
    ...(isEnabled(question) ? question.children.flatMap(keptAnswer) : []),
  ])
}

function keptAnswer(line: FollowUpLine): StoredFollowUpAnswer[] {
  const { id, questionType, answer } = line
  const text = answer.value?.trim() ?? ''
  const value = hasValue(questionType) && isEnabled(line) && text !== '' ? text : null
  const checked = hasCheckbox(questionType) && answer.checked
  return checked || value !== null ? [{ questionId: id, checked, value }] : []
}
