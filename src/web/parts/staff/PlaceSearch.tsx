import { useMemo, useState } from 'react'
import { normalizedName } from '../../../domain/sortName.ts'
import { ComboBox } from '../../ui/aria/ComboBox.tsx'
import { type Choice, choicesByHeading } from '../../ui/choice.ts'

const mostOptions = 50

export interface PlaceSearchProps {
  readonly label: string
  readonly placeholder: string
  /** Said if nothing of the name is left to be chosen. */
  readonly none: string
  /** The places that one holds, under the headings of the level above. */
  readonly places: readonly Choice<number>[]
  /** Those that are not offered any more. */
  readonly chosen: readonly number[]
  readonly onChoose: (id: number) => void
}

/** Finds a place of the organization by its name and that of the level above it. */
export function PlaceSearch({ label, placeholder, none, places, chosen, onChoose }: PlaceSearchProps) {
  const [text, setText] = useState('')
  const known = useMemo(
    () =>
      choicesByHeading(places).flatMap(({ heading, options }) =>
        options.map(({ value, label: name }) => ({
          value,
          label: heading === null ? name : `${name} (${heading.label})`,
        })),
      ),
    [places],
  )
  const options = useMemo(() => {
    const words = normalizedName(text).split(' ')
    return known
      .filter(
        ({ value, label: name }) =>
          !chosen.includes(value) && words.every((word) => normalizedName(name).includes(word)),
      )
      .slice(0, mostOptions)
  }, [known, text, chosen])
  return (
    <ComboBox
      label={label}
      text={text}
      options={options}
      message={text !== '' && options.length === 0 ? { text: none, tone: 'info' } : undefined}
      placeholder={placeholder}
      onText={setText}
      onChoose={({ value }) => {
        onChoose(value)
        setText('')
      }}
      onClose={() => setText('')}
    />
  )
}
