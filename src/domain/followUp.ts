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

/** The stored part of a report: one entry for each question or line with an answer. */
export interface StoredFollowUpAnswer extends FollowUpAnswer {
  readonly questionId: number
}

const unanswered: FollowUpAnswer = { checked: false, value: null }

/** A text area has no checkbox; every other type has one. */
export const hasCheckbox = (type: FollowUpQuestionType): boolean => type !== 'asq_followup_text_area'

/** Types with a date or text beside, or in place of, the checkbox. */
export const hasValue = (type: FollowUpQuestionType): boolean =>
  type === 'asq_followup_date' || type === 'asq_followup_fill_in' || type === 'asq_followup_text_area'

/**
 * Tells whether an input is enabled: dates and texts when their checkbox is ticked, lines of a list when their parent
 * is (001 §2.7).
 */
export const isEnabled = ({ questionType, answer }: FollowUpLine): boolean =>
  !hasCheckbox(questionType) || answer.checked

/** Tells whether an enabled date is not an existing day (YYYY-MM-DD), for example half typed. */
export const isInvalidDate = (line: FollowUpLine): boolean =>
  line.questionType === 'asq_followup_date' &&
  isEnabled(line) &&
  (line.answer.value ?? '').trim() !== '' &&
  !isIsoDate(line.answer.value ?? '')

const byPosition = (first: FollowUpFormLine, second: FollowUpFormLine) =>
  first.position - second.position || first.id - second.id

/** The questions of the form by position, each with its answer. */
export function answeredForm(
  form: Pick<FollowUpForm, 'questions'>,
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

/** The questions with one answer changed. Ids are unique across questions and lines. */
export function withAnswer(
  questions: readonly FollowUpQuestion[],
  questionId: number,
  change: Partial<FollowUpAnswer>,
): readonly FollowUpQuestion[] {
  const changed = <Line extends FollowUpLine>(line: Line): Line =>
    line.id === questionId ? { ...line, answer: { ...line.answer, ...change } } : line
  return questions.map((question) => ({ ...changed(question), children: question.children.map(changed) }))
}

/** Tells whether two versions of a report are identical, values of disabled inputs included. */
export function isSameReport(first: readonly FollowUpQuestion[], second: readonly FollowUpQuestion[]): boolean {
  return wordsOf(first) === wordsOf(second)
}

/** Everything that was ticked and typed, as one text. */
export const wordsOf = (questions: readonly FollowUpQuestion[]): string =>
  JSON.stringify(everyLine(questions).map(({ id, answer }) => [id, answer.checked, answer.value ?? '']))

/** All questions and their lines, flattened. */
export const everyLine = (questions: readonly FollowUpQuestion[]): readonly FollowUpLine[] =>
  questions.flatMap((question) => [question, ...question.children])

/**
 * The answers of a report that are stored: those of enabled inputs. Dropped are a date or text without its tick, a line
 * without its list's tick, and blank text.
 */
export function storedAnswers(questions: readonly FollowUpQuestion[]): readonly StoredFollowUpAnswer[] {
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
