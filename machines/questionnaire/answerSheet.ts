import { nextChoiceAnswer, nextTextAnswer } from '../../src/domain/answerRules.ts'
import { answeredItems, answersDeletedWith, isSectionComplete, readonlyLocked } from '../../src/domain/completeness.ts'
import type { AnswerChange, AnswerValue, HeldAnswer } from '../answerDelivery/answerValue.ts'
import type { StandingAnswers } from './questionnaireActors.ts'
import type { GivenAnswer, SurveyResponseType, SurveySection, TakingSurvey } from './survey.ts'

/** One side's answer as it stands on screen. */
export interface SheetAnswer {
  /** The server's id of the answer, null while it has none that is known here. */
  readonly id: number | null
  readonly answerHandles: readonly string[]
  readonly textAnswer: string | null
  /** A signed link of the server, or the data URL of a picture that was just chosen. */
  readonly imageUrl: string | null
  /** Who gave it, and when, when it came from the server. */
  readonly authorName: string | null
  readonly updatedAt: string | null
}

/** The answers of the side that is being filled in, by response type. An empty answer does not exist. */
export type AnswerSheet = Readonly<Record<number, SheetAnswer>>

/** One change of the sheet, as the delivery queue takes it. */
export interface SheetChange extends HeldAnswer {
  readonly answerId: number | null
}

/** The sheet as the rules of completeness read it: an answer that stands there is given, whatever it says. */
export const given = (sheet: AnswerSheet) => ({ has: (responseTypeId: number) => sheet[responseTypeId] !== undefined })

const fromServer = (answer: GivenAnswer): SheetAnswer => ({
  id: answer.id,
  answerHandles: answer.answerHandles,
  textAnswer: answer.textAnswer,
  imageUrl: answer.imageUrl,
  authorName: answer.authorName,
  updatedAt: answer.updatedAt,
})

const fromValue = (value: AnswerValue, id: number | null): SheetAnswer => ({
  id,
  answerHandles: 'answerHandles' in value ? value.answerHandles : [],
  textAnswer: 'textAnswer' in value ? value.textAnswer : null,
  imageUrl: 'image' in value ? value.image : null,
  authorName: null,
  updatedAt: null,
})

const responseTypesOf = (section: SurveySection) => section.questions.flatMap((question) => question.responseTypes)

/** Undefined for an id that the questionnaire does not have. */
export const findResponseType = (survey: TakingSurvey, responseTypeId: number): SurveyResponseType | undefined =>
  survey.sections.flatMap(responseTypesOf).find(({ id }) => id === responseTypeId)

/** The question that a response type belongs to. */
export const questionOf = (survey: TakingSurvey, responseTypeId: number): number | null =>
  survey.sections
    .flatMap(({ questions }) => questions)
    .find(({ responseTypes }) => responseTypes.some(({ id }) => id === responseTypeId))?.id ?? null

const without = (sheet: AnswerSheet, responseTypeIds: readonly number[]): AnswerSheet =>
  Object.fromEntries(Object.entries(sheet).filter(([id]) => !responseTypeIds.includes(Number(id))))

const changed = (sheet: AnswerSheet, { responseTypeId, value }: HeldAnswer): AnswerSheet =>
  value === null
    ? without(sheet, [responseTypeId])
    : { ...sheet, [responseTypeId]: fromValue(value, sheet[responseTypeId]?.id ?? null) }

/** The server's answers of the survey's own side, with what this device holds on top. */
export function openedSheet(survey: TakingSurvey, held: readonly HeldAnswer[]): AnswerSheet {
  const stored: AnswerSheet = Object.fromEntries(
    survey.sections.flatMap(responseTypesOf).flatMap(({ id, answer }) => {
      const own = answer[survey.side]
      return own ? [[id, fromServer(own)] as const] : []
    }),
  )
  return held.reduce(changed, stored)
}

/** The address of a picture is a new one each time; what says the same since the same moment is the same. */
const isSame = (here: SheetAnswer, there: SheetAnswer) =>
  here.updatedAt === there.updatedAt &&
  (here.imageUrl === null && there.imageUrl === null
    ? here.textAnswer === there.textAnswer && here.answerHandles.join('\n') === there.answerHandles.join('\n')
    : here.updatedAt !== null)

/**
 * What stands after others have answered too, with who gave it and when: what was given here since the server was asked stays, and an
 * answer of which nothing is new stays the same object.
 */
export function renewedSheet(sheet: AnswerSheet, { survey, held, givenSince }: StandingAnswers): AnswerSheet {
  const standing = openedSheet(survey, held)
  const ids = new Set([...Object.keys(sheet), ...Object.keys(standing)].map(Number))
  return Object.fromEntries(
    [...ids].flatMap((id) => {
      const here = sheet[id]
      const there = givenSince.includes(id) ? here : standing[id]
      if (there === undefined) return []
      return [[id, here !== undefined && isSame(here, there) ? here : there] as const]
    }),
  )
}

/**
 * What to deliver when a person gives a value: nothing when it changes nothing, is blank, or its group is locked; with a
 * required answer that is taken back go the answers of the section's read-only groups.
 */
export function changesOf(
  survey: TakingSurvey,
  sheet: AnswerSheet,
  responseTypeId: number,
  value: AnswerChange,
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
  const change = (id: number, next: AnswerChange) => ({
    responseTypeId: id,
    answerId: sheet[id]?.id ?? null,
    value: next,
  })
  return [change(responseTypeId, kept), ...gone.map((id) => change(id, null))]
}

/** In the order of the changes; null takes an answer away. What was given here has no author and time yet. */
export const sheetAfter = (sheet: AnswerSheet, changes: readonly HeldAnswer[]): AnswerSheet =>
  changes.reduce(changed, sheet)

/** Without the answers that the server deleted together with a required one. */
export const sheetWithout = without

/** The value after a choice is pressed: radio clears when it is pressed again, checkbox when no box remains ticked. */
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

/** A section that keeps the survey from being finished, and by how much. */
export interface ShortSection {
  readonly section: SurveySection
  readonly missing: number
}

/** In the questionnaire's order; empty when it may be finished. Overall is never short. */
export const shortSections = (survey: TakingSurvey, sheet: AnswerSheet): readonly ShortSection[] =>
  survey.sections
    .filter((section) => !isSectionComplete(section, given(sheet)))
    .map((section) => ({ section, missing: section.requiredAnswersCount - answeredItems(section, given(sheet)) }))

/** How many required answers keep the survey from being finished. */
export const requiredLeft = (survey: TakingSurvey, sheet: AnswerSheet): number =>
  shortSections(survey, sheet).reduce((sum, { missing }) => sum + missing, 0)
