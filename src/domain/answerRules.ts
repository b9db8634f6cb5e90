import type { ResponseType } from './instrument.ts'

/**
 * The answer after a choice is pressed. Radio keeps at most one handle and clears it when pressed again; checkbox keeps
 * any number, in the order of its choices. Null deletes the answer. An unknown handle changes nothing.
 */
export function nextChoiceAnswer(
  responseType: Pick<ResponseType, 'inputType' | 'possibleAnswers'>,
  current: readonly string[],
  pressedHandle: string,
): readonly string[] | null {
  const known = responseType.possibleAnswers.map((answer) => answer.handle)
  if (!known.includes(pressedHandle)) return orDeleted(current)
  const wasActive = current.includes(pressedHandle)
  if (responseType.inputType === 'radio') return wasActive ? null : [pressedHandle]
  return orDeleted(known.filter((handle) => (handle === pressedHandle ? !wasActive : current.includes(handle))))
}

function orDeleted(handles: readonly string[]): readonly string[] | null {
  return handles.length === 0 ? null : handles
}

/** The text to store, as typed; null, which deletes the answer, when it is blank after trimming. */
export function nextTextAnswer(text: string): string | null {
  return text.trim() === '' ? null : text
}

/** What a device sends for one response type: exactly one of the three values. */
export interface SentAnswer {
  readonly answerHandles?: readonly string[] | undefined
  readonly textAnswer?: string | undefined
  readonly image?: string | undefined
}

export type AnswerProblem = 'wrongKind' | 'unknownHandle' | 'repeatedHandle' | 'tooManyHandles' | 'blank'

/** The reason why an answer does not fit its response type; null when it fits. */
export function answerProblem(
  responseType: Pick<ResponseType, 'inputType' | 'possibleAnswers'>,
  sent: SentAnswer,
): AnswerProblem | null {
  const given = [sent.answerHandles, sent.textAnswer, sent.image].filter((value) => value !== undefined).length
  if (given !== 1) return 'wrongKind'
  switch (responseType.inputType) {
    case 'textarea':
      if (sent.textAnswer === undefined) return 'wrongKind'
      return nextTextAnswer(sent.textAnswer) === null ? 'blank' : null
    case 'image':
      if (sent.image === undefined) return 'wrongKind'
      return sent.image === '' ? 'blank' : null
    case 'radio':
    case 'checkbox':
      if (sent.answerHandles === undefined) return 'wrongKind'
      return handlesProblem(responseType, sent.answerHandles)
  }
}

function handlesProblem(
  responseType: Pick<ResponseType, 'inputType' | 'possibleAnswers'>,
  handles: readonly string[],
): AnswerProblem | null {
  if (handles.length === 0) return 'blank'
  if (new Set(handles).size !== handles.length) return 'repeatedHandle'
  if (!handles.every((handle) => responseType.possibleAnswers.some((answer) => answer.handle === handle))) {
    return 'unknownHandle'
  }
  return responseType.inputType === 'radio' && handles.length > 1 ? 'tooManyHandles' : null
}
