import type { SurveyResponseType } from '../../../../machines/questionnaire/survey.ts'

/** The meaning of a key in a group of choices; null leaves the key to the browser. */
export type ChoiceKey =
  | { readonly kind: 'press'; readonly index: number }
  | { readonly kind: 'choose'; readonly index: number }
  | { readonly kind: 'move'; readonly index: number }
  | { readonly kind: 'clear' }
  | { readonly kind: 'next' }

export interface KeyPress {
  readonly key: string
  readonly ctrlKey: boolean
  readonly altKey: boolean
  readonly metaKey: boolean
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/**
 * Maps a key as docs/readings.md says: 1 to 9 choose; Space, Backspace and Delete on the checked option clear it;
 * arrows move the choice; Enter goes on. `focused` is the option with the focus, `chosen` whether it is the checked
 * one.
 */
export function choiceKey(
  { inputType, possibleAnswers }: Pick<SurveyResponseType, 'inputType' | 'possibleAnswers'>,
  press: KeyPress,
  focused: number,
  chosen: boolean,
): ChoiceKey | null {
  if (press.ctrlKey || press.altKey || press.metaKey) return null
  const { key } = press
  if (key === 'Enter') return { kind: 'next' }
  if (/^[1-9]$/.test(key)) {
    const index = Number(key) - 1
    if (index >= possibleAnswers.length) return null
    return { kind: inputType === 'radio' ? 'choose' : 'press', index }
  }
  if (inputType !== 'radio') return null
  if (key === ' ') return { kind: 'press', index: focused }
  if (key === 'Backspace' || key === 'Delete') return chosen ? { kind: 'clear' } : null
  const step = steps[key]
  if (step === undefined) return null
  return { kind: 'move', index: (focused + step + possibleAnswers.length) % possibleAnswers.length }
}
