import type { AnswersByResponseType } from './answers.ts'
import type * as instrument from './instrument.ts'

/** Which response types are answered: completeness never asks what the answer is. */
export type GivenAnswers = Pick<AnswersByResponseType, 'has'>

/** What completeness needs of an instrument, so that one that came over the wire serves as well. */
type ResponseType = Pick<instrument.ResponseType, 'id' | 'required' | 'readonlyGroup'>
interface Question {
  readonly responseTypes: readonly ResponseType[]
}
interface Section extends Pick<instrument.Section, 'handle' | 'requiredAnswersCount'> {
  readonly questions: readonly Question[]
}
interface Sections<S extends Section = Section> {
  readonly sections: readonly S[]
}

/** A read-only group waits for the required answers of its section, so it never waits for itself. */
function isAwaited(responseType: ResponseType): boolean {
  return responseType.required && !responseType.readonlyGroup
}

/** An item is a question that asks for a required answer; only items are counted. */
export function isItem(question: Question): boolean {
  return question.responseTypes.some(isAwaited)
}

/** An item is answered when every required response type of it is; empty answers do not exist. */
export function isItemAnswered(question: Question, answers: GivenAnswers): boolean {
  return (
    isItem(question) &&
    question.responseTypes.every((responseType) => !isAwaited(responseType) || answers.has(responseType.id))
  )
}

/** Whether the question carries any answer: the sidebar's marker of questions that require none. */
export function hasAnyAnswer(question: Question, answers: GivenAnswers): boolean {
  return question.responseTypes.some((responseType) => answers.has(responseType.id))
}

/** Counts items only (isItem): a question that requires nothing adds nothing, answered or not. */
export function answeredItems(section: Section, answers: GivenAnswers): number {
  return section.questions.filter((question) => isItemAnswered(question, answers)).length
}

/** A section is complete when enough of its items are answered. Overall is never counted. */
export function isSectionComplete(section: Section, answers: GivenAnswers): boolean {
  return section.handle === 'overall' || answeredItems(section, answers) >= section.requiredAnswersCount
}

/** The section whose requiredAnswersCount the warning names; null when the survey is valid. */
export function firstShortSection<S extends Section>(instrument: Sections<S>, answers: GivenAnswers): S | null {
  return instrument.sections.find((section) => !isSectionComplete(section, answers)) ?? null
}

/** Finish is enabled only for a valid survey: no section is short. */
export function isSurveyValid(instrument: Sections, answers: GivenAnswers): boolean {
  return firstShortSection(instrument, answers) === null
}

/** Where a person goes on: the first section with an unanswered item, Overall included; null when none is left. */
export function firstUnfinishedSection<S extends Section>(instrument: Sections<S>, answers: GivenAnswers): S | null {
  return instrument.sections.find((section) => firstUnansweredItem(section, answers) !== null) ?? null
}

/** Inside a section a person goes on at its first unanswered item; null when none is left. */
export function firstUnansweredItem<Q extends Question>(
  section: { readonly questions: readonly Q[] },
  answers: GivenAnswers,
): Q | null {
  return section.questions.find((question) => isItem(question) && !isItemAnswered(question, answers)) ?? null
}

/** Read-only groups of a section are disabled while a required answer of the section is missing. */
export function readonlyLocked(section: Section, answers: GivenAnswers): boolean {
  return firstUnansweredItem(section, answers) !== null
}

/**
 * The response types whose answers go when the answer to this one is deleted: the read-only groups of its section,
 * when it is a required one. Never applied on load.
 */
export function answersDeletedWith(instrument: Sections, responseTypeId: number): readonly number[] {
  const section = instrument.sections.find((candidate) =>
    responseTypesOf(candidate).some((responseType) => responseType.id === responseTypeId && isAwaited(responseType)),
  )
  if (section === undefined) return []
  return responseTypesOf(section)
    .filter((responseType) => responseType.readonlyGroup)
    .map((responseType) => responseType.id)
}

function responseTypesOf(section: Section): readonly ResponseType[] {
  return section.questions.flatMap((question) => question.responseTypes)
}
