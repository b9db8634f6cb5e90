import { useMemo, useState } from 'react'
import { normalizedName } from '../../domain/sortName.ts'
import { ChipList } from '../ui/aria/ChipList.tsx'
import { ComboBox } from '../ui/aria/ComboBox.tsx'
import { type Choice, choicesByHeading, labelOf } from '../ui/choice.ts'
import { Icon } from '../ui/Icon.tsx'
import styles from './ChoiceSearch.module.css'

const mostOptions = 50

export interface ChoiceSearchTexts {
  readonly label: string
  readonly placeholder: string
  readonly nothing: string
  /** Of a choice that is not among the options. */
  readonly unnamed: (value: number) => string
  readonly set: string
  readonly remove: (label: string) => string
  readonly clearAll: string
}

export interface ChoiceSearchProps {
  readonly id: string
  readonly texts: ChoiceSearchTexts
  /** With headings between them. */
  readonly options: readonly Choice<number>[]
  readonly chosen: readonly number[]
  readonly onChange: (chosen: readonly number[]) => void
  readonly error: string | undefined
}

/** Several of many options: searched by words of an option and its heading, and taken off again as chips. */
export function ChoiceSearch({ id, texts, options, chosen, onChange, error }: ChoiceSearchProps) {
  const [text, setText] = useState('')
  const named = useMemo(
    () =>
      choicesByHeading(options).flatMap(({ heading, options: under }) =>
        under.map(({ value, label }) => ({ value, label: heading === null ? label : `${label} (${heading.label})` })),
      ),
    [options],
  )
  const found = useMemo(() => {
    const words = normalizedName(text).split(' ')
    // Nothing typed offers nothing: the list would open again after each choice and cover what stands below.
    if (words.join('') === '') return []
    return named
      .filter(
        ({ value, label }) => !chosen.includes(value) && words.every((word) => normalizedName(label).includes(word)),
      )
      .slice(0, mostOptions)
  }, [named, text, chosen])
  return (
    <div id={id} tabIndex={-1} className={styles.search}>
      <ComboBox
        label={texts.label}
        text={text}
        options={found}
        message={text.trim() !== '' && found.length === 0 ? { text: texts.nothing, tone: 'info' } : undefined}
        placeholder={texts.placeholder}
        onText={setText}
        onChoose={({ value }) => {
          onChange([...chosen, value])
          setText('')
        }}
        onClose={() => setText('')}
      />
      <ChipList
        filters={chosen.map((one) => ({
          key: String(one),
          label: labelOf(one, options) ?? texts.unnamed(one),
          remove: () => onChange(chosen.filter((other) => other !== one)),
        }))}
        texts={texts}
        onClearAll={() => onChange([])}
      />
      {error !== undefined && (
        <p className={styles.error}>
          <Icon name="error" size={16} />
          {error}
        </p>
      )}
    </div>
  )
}
