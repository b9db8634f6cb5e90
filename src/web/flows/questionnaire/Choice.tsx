import { type KeyboardEvent, memo } from 'react'
import type { SurveyResponseType } from '../../../../machines/questionnaire/survey.ts'
import { choiceKey } from './choiceKeys.ts'
import styles from './Field.module.css'
import { goOnFrom } from './reveal.ts'
import { type Taking, useTaking } from './taking.ts'

interface ChoiceProps {
  readonly responseType: SurveyResponseType
  readonly index: number
  readonly checked: boolean
  /** Gives a group of radios a single Tab stop: the checked option, else the first. */
  readonly isStop: boolean
}

/**
 * React requires a handler beside `checked`. The click is what counts: it also reports a press on a checked radio,
 * which `change` does not.
 */
const takenByClick = () => undefined

/** Keeps the browser from checking a radio again, on the key's release, after Space has cleared it. */
const keepCleared = (event: KeyboardEvent) => {
  if (event.key === ' ') event.preventDefault()
}

function takeKey(
  { questionnaire }: Taking,
  { id, ...group }: SurveyResponseType,
  event: KeyboardEvent<HTMLInputElement>,
  index: number,
) {
  const meaning = choiceKey(group, event, index, event.currentTarget.checked)
  if (meaning === null) return
  event.preventDefault()
  if (meaning.kind === 'next') return goOnFrom(event.currentTarget)
  if (meaning.kind === 'clear')
    return questionnaire.send({ type: 'answer.give', responseTypeId: id, value: null, isTyping: false })
  const handle = group.possibleAnswers[meaning.index]?.handle
  if (handle === undefined) return
  event.currentTarget.closest('fieldset')?.querySelectorAll('input')[meaning.index]?.focus()
  if (meaning.kind === 'press' && event.repeat) return
  if (meaning.kind === 'press') return questionnaire.send({ type: 'choice.press', responseTypeId: id, handle })
  const value = { answerHandles: [handle] }
  questionnaire.send({ type: 'answer.give', responseTypeId: id, value, isTyping: meaning.kind === 'move' })
}

/**
 * One option. It renders again only when it is checked or cleared itself, because every rendering of a radio regroups
 * it.
 */
export const Choice = memo(function Choice({ responseType, index, checked, isStop }: ChoiceProps) {
  const taking = useTaking()
  const { id, inputType, possibleAnswers } = responseType
  const choice = possibleAnswers[index]
  if (choice === undefined) return null
  const { handle, label } = choice
  const isRadio = inputType === 'radio'
  return (
    <label className={styles.choice}>
      <input
        type={isRadio ? 'radio' : 'checkbox'}
        name={`answer-${id}`}
        className={styles.input}
        checked={checked}
        tabIndex={isStop ? undefined : -1}
        aria-keyshortcuts={index < 9 ? String(index + 1) : undefined}
        onClick={() => taking.presses.send({ type: 'option.click', responseTypeId: id, handle })}
        onChange={takenByClick}
        onKeyDown={(event) => takeKey(taking, responseType, event, index)}
        onKeyUp={isRadio ? keepCleared : undefined}
      />
      <span className={styles.face}>{label}</span>
    </label>
  )
})
