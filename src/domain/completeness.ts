import type { AnswersByResponseType } from './answers.ts'
import type * as instrument from './instrument.ts'

/** Which response types are answered. Completeness never depends on the value of an answer. */
export type GivenAnswers = Pick<AnswersByResponseType, 'has'>

/** The part of an instrument that completeness needs, so that one from the wire works as well. */
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

/**
 * Tells whether completeness waits for a response type. A read-only group waits for the required answers of its
 * section, so nothing waits for the group.
 */
function isAwaited(responseType: ResponseType): boolean {
  return responseType.required && !responseType.readonlyGroup
}

/** Tells whether a question is an item, which means that it requires an answer. Only items are counted. */
export function isItem(question: Question): boolean {
  return question.responseTypes.some(isAwaited)
}

/** Tells whether every required response type of an item is answered. */
export function isItemAnswered(question: Question, answers: GivenAnswers): boolean {
  return (
    isItem(question) &&
    question.responseTypes.every((responseType) => !isAwaited(responseType) || answers.has(responseType.id))
  )
}

/** Tells whether the question has any answer: the sidebar's marker for questions that require none. */
export function hasAnyAnswer(question: Question, answers: GivenAnswers): boolean {
  return question.responseTypes.some((responseType) => answers.has(responseType.id))
}

/** Counts the answered items of a section; questions that require nothing do not count. */
export function answeredItems(section: Section, answers: GivenAnswers): number {
  return section.questions.filter((question) => isItemAnswered(question, answers)).length
}

/** Tells whether enough items of a section are answered. Overall never counts. */
export function isSectionComplete(section: Section, answers: GivenAnswers): boolean {
  return section.handle === 'overall' || answeredItems(section, answers) >= section.requiredAnswersCount
}

/** The first section with too few answers, which the warning is about; null when the survey is valid. */
export function firstShortSection<S extends Section>(instrument: Sections<S>, answers: GivenAnswers): S | null {
  return instrument.sections.find((section) => !isSectionComplete(section, answers)) ?? null
}

/** Tells whether no section is short of answers, so that Finish is enabled. */
export function isSurveyValid(instrument: Sections, answers: GivenAnswers): boolean {
  return firstShortSection(instrument, answers) === null
}

/** The section to continue with: the first with an unanswered item, Overall included; null when none is left. */
export function firstUnfinishedSection<S extends Section>(instrument: Sections<S>, answers: GivenAnswers): S | null {
  return instrument.sections.find((section) => firstUnansweredItem(section, answers) !== null) ?? null
}

/** The question to continue with inside a section: its first unanswered item; null when none is left. */
export function firstUnansweredItem<Q extends Question>(
  section: { readonly questions: readonly Q[] },
  answers: GivenAnswers,
): Q | null {
  return section.questions.find((question) => isItem(question) && !isItemAnswered(question, answers)) ?? null
}

/** Tells whether the read-only groups of a section are disabled because one of its required answers is missing. */
export function readonlyLocked(section: Section, answers: GivenAnswers): boolean {
  return firstUnansweredItem(section, answers) !== null
}

/**
 * The response types whose answers are deleted together with the answer to this one: the read-only groups of its
 * section, if it is required. Never applied on load.
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
