import { nextChoiceAnswer, nextTextAnswer } from '../../src/domain/answerRules.ts'
import { answeredItems, answersDeletedWith, isSectionComplete, readonlyLocked } from '../../src/domain/completeness.ts'
import type { AnswerChange, AnswerValue, HeldAnswer } from '../answerDelivery/answerValue.ts'
import type { ArrivedAnswers } from './questionnaireActors.ts'
import type { GivenAnswer, SurveyResponseType, SurveySection, TakingSurvey } from './survey.ts'

/** One side's answer as it stands on screen. */
export interface SheetAnswer extends Pick<GivenAnswer, 'answerHandles' | 'textAnswer' | 'authorName'> {
  /** The server's id of the answer; null if it has none, or none that is known here. */
  readonly id: GivenAnswer['id'] | null
  /** A signed link of the server, or the data URL of a picture that was just chosen. */
  readonly imageUrl: GivenAnswer['imageUrl']
  /** Null, as the author's name is, for an answer that did not come from the server. */
  readonly updatedAt: GivenAnswer['updatedAt'] | null
  /** The revision that the person has read: also that of the answer which this one replaces. */
  readonly revision: GivenAnswer['revision'] | null
}

/** The answers of the side that is being filled in, by response type. There are no empty answers. */
export type AnswerSheet = Readonly<Record<number, SheetAnswer>>

/** An answer as it stood on screen before it was cleared. */
export interface FormerAnswer {
  readonly responseTypeId: number
  readonly answer: SheetAnswer
}

/** One change of the sheet, as the delivery queue accepts it. */
export interface SheetChange extends HeldAnswer {
  readonly answerId: number | null
}

/** Returns the sheet as the rules of completeness read it: any answer counts as given, whatever its value. */
export const given = (sheet: AnswerSheet) => ({ has: (responseTypeId: number) => sheet[responseTypeId] !== undefined })

const fromServer = (answer: GivenAnswer): SheetAnswer => ({
  id: answer.id,
  answerHandles: answer.answerHandles,
  textAnswer: answer.textAnswer,
  imageUrl: answer.imageUrl,
  authorName: answer.authorName,
  updatedAt: answer.updatedAt,
  revision: answer.revision,
})

const fromValue = (value: AnswerValue, id: number | null, revision: number | null): SheetAnswer => ({
  id,
  answerHandles: 'answerHandles' in value ? value.answerHandles : [],
  textAnswer: 'textAnswer' in value ? value.textAnswer : null,
  imageUrl: 'image' in value ? value.image : null,
  authorName: null,
  updatedAt: null,
  revision,
})

const responseTypesOf = (section: SurveySection) => section.questions.flatMap((question) => question.responseTypes)

/** Returns a response type; undefined for an id that the questionnaire does not have. */
export const findResponseType = (survey: TakingSurvey, responseTypeId: number): SurveyResponseType | undefined =>
  survey.sections.flatMap(responseTypesOf).find(({ id }) => id === responseTypeId)

/** Returns the question that a response type belongs to. */
export const questionOf = (survey: TakingSurvey, responseTypeId: number): number | null =>
  survey.sections
    .flatMap(({ questions }) => questions)
    .find(({ responseTypes }) => responseTypes.some(({ id }) => id === responseTypeId))?.id ?? null

const without = (sheet: AnswerSheet, responseTypeIds: readonly number[]): AnswerSheet =>
  Object.fromEntries(Object.entries(sheet).filter(([id]) => !responseTypeIds.includes(Number(id))))

const changed = (sheet: AnswerSheet, { responseTypeId, value, readRevision = null }: HeldAnswer): AnswerSheet =>
  value === null
    ? without(sheet, [responseTypeId])
    : { ...sheet, [responseTypeId]: fromValue(value, sheet[responseTypeId]?.id ?? null, readRevision) }

/** Builds the sheet from the server's answers of the survey's own side, overridden by those on this device. */
export function openedSheet(survey: TakingSurvey, held: readonly HeldAnswer[]): AnswerSheet {
  const stored: AnswerSheet = Object.fromEntries(
    survey.sections.flatMap(responseTypesOf).flatMap(({ id, answer }) => {
      const own = answer[survey.side]
      return own ? [[id, fromServer(own)] as const] : []
    }),
  )
  return held.reduce(changed, stored)
}

/** Compares two answers by value and time, because the address of the same picture is new each time. */
const isSame = (here: SheetAnswer, there: SheetAnswer) =>
  here.updatedAt === there.updatedAt &&
  (here.imageUrl === null && there.imageUrl === null
    ? here.textAnswer === there.textAnswer && here.answerHandles.join('\n') === there.answerHandles.join('\n')
    : here.updatedAt !== null)

/**
 * Merges answers that others have given, with their author and time, or that another tab holds. Answers that were given
 * here since the reading began stay, and an unchanged answer stays the same object.
 */
export function renewedSheet(sheet: AnswerSheet, { survey, held, givenSince }: ArrivedAnswers): AnswerSheet {
  const current = survey === null ? sheetAfter(sheet, held) : openedSheet(survey, held)
  const ids = new Set([...Object.keys(sheet), ...Object.keys(current)].map(Number))
  return Object.fromEntries(
    [...ids].flatMap((id) => {
      const here = sheet[id]
      const there = givenSince.includes(id) ? here : current[id]
      if (there === undefined) return []
      return [[id, here !== undefined && isSame(here, there) ? here : there] as const]
    }),
  )
}

/**
 * Returns what to deliver for a given value: nothing if it changes nothing, is blank, or its group is locked. Taking
 * back a required answer also deletes the answers of the section's read-only groups. By default, what is on the sheet
 * counts as read.
 */
export function changesOf(
  survey: TakingSurvey,
  sheet: AnswerSheet,
  responseTypeId: number,
  value: AnswerChange,
  readRevision = sheet[responseTypeId]?.revision ?? null,
): readonly SheetChange[] {
  const section = survey.sections.find((candidate) =>
    responseTypesOf(candidate).some(({ id }) => id === responseTypeId),
  )
  const responseType = section && responseTypesOf(section).find(({ id }) => id === responseTypeId)
  if (!section || !responseType) return []
  if (responseType.readonlyGroup && readonlyLocked(section, given(sheet))) return []
  const kept = value !== null && 'textAnswer' in value && nextTextAnswer(value.textAnswer) === null ? null : value
  if (kept === null && sheet[responseTypeId] === undefined) return []
  const gone = kept === null ? answersDeletedWith(survey, responseTypeId).filter((id) => sheet[id] !== undefined) : []
  const change = (id: number, next: AnswerChange, read: number | null) => ({
    responseTypeId: id,
    answerId: sheet[id]?.id ?? null,
    value: next,
    readRevision: read,
  })
  return [
    change(responseTypeId, kept, readRevision),
    ...gone.map((id) => change(id, null, sheet[id]?.revision ?? null)),
  ]
}

/** Applies changes in their order; null deletes an answer. Answers given here have no author and time yet. */
export const sheetAfter = (sheet: AnswerSheet, changes: readonly HeldAnswer[]): AnswerSheet =>
  changes.reduce(changed, sheet)

/** The choices and pictures that changes clear. A text is kept with its group, or undone where it is typed. */
export const formerAnswers = (sheet: AnswerSheet, changes: readonly HeldAnswer[]): readonly FormerAnswer[] =>
  changes.flatMap(({ responseTypeId, value }) => {
    const answer = sheet[responseTypeId]
    return value === null && answer?.textAnswer === null ? [{ responseTypeId, answer }] : []
  })

/** Removes the answers that the server deleted together with a required one. */
export const sheetWithout = without

/**
 * Returns the value after an option is pressed: a radio is cleared when it is pressed again, a checkbox group when no
 * box is left.
 */
export function pressedValue(
  survey: TakingSurvey,
  sheet: AnswerSheet,
  responseTypeId: number,
  handle: string,
): AnswerChange {
  const responseType = findResponseType(survey, responseTypeId)
  const handles = responseType
    ? nextChoiceAnswer(responseType, sheet[responseTypeId]?.answerHandles ?? [], handle)
    : null
  return handles === null ? null : { answerHandles: handles }
}

/** A section that keeps the survey from being finished, and how many answers it lacks. */
export interface ShortSection {
  readonly section: SurveySection
  readonly missing: number
}

/** The sections that lack answers, in order; empty if the survey may be finished. Overall never counts. */
export const shortSections = (survey: TakingSurvey, sheet: AnswerSheet): readonly ShortSection[] =>
  survey.sections
    .filter((section) => !isSectionComplete(section, given(sheet)))
    .map((section) => ({ section, missing: section.requiredAnswersCount - answeredItems(section, given(sheet)) }))

/** Counts the missing required answers. */
export const requiredLeft = (survey: TakingSurvey, sheet: AnswerSheet): number =>
  shortSections(survey, sheet).reduce((sum, { missing }) => sum + missing, 0)
