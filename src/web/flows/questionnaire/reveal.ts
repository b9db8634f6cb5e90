/** Element ids, so that a section or a question can be brought into view from anywhere. */
export const sectionElementId = (handle: string) => `section-${handle}`
export const questionElementId = (questionId: number) => `question-${questionId}`
export const finishElementId = 'finish-survey'

/** Where the texts that were replaced unread stand, beside the field of their response type. */
export const replacedTextsPlace = (responseTypeId: number) => `replaced-${responseTypeId}`

const field = 'input:checked:enabled, input:enabled, textarea:enabled'

/** The page's scroll padding (90 px) keeps the bars at the top clear. */
export const scrollToElement = (elementId: string) =>
  document.getElementById(elementId)?.scrollIntoView({ block: 'start' })

/** Brings a question into view and focuses its first field. */
export function goToQuestion(questionId: number): void {
  const question = document.getElementById(questionElementId(questionId))
  question?.scrollIntoView({ block: 'start' })
  fieldOf(question)?.focus({ preventScroll: true })
}

/** Focuses the field of the question that an element belongs to, where it stands. */
export const focusFieldBeside = (element: Element) =>
  fieldOf(element.closest('[data-question]'))?.focus({ preventScroll: true })

function fieldOf(question: Element | null): HTMLElement | null {
  return (
    question?.querySelector<HTMLElement>('input:checked:enabled') ?? question?.querySelector<HTMLElement>(field) ?? null
  )
}

/** Moves from a field to the next question that can be answered; after the last one, to Finish Survey. */
export function goOnFrom(element: Element): void {
  const questions = [...document.querySelectorAll('[data-question]')]
  const here = element.closest('[data-question]')
  const later = here === null ? [] : questions.slice(questions.indexOf(here) + 1)
  const next = later.map(fieldOf).find((candidate) => candidate !== null)
  const target = next ?? document.getElementById(finishElementId)
  target?.focus()
}
