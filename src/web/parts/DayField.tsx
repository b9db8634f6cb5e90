import { useState } from 'react'
import { parseTypedDate, typedDate } from '../../../machines/surveyFilters/dateRange.ts'
import { parseIsoDate } from '../../domain/calendar.ts'
import { dateRangeTexts as texts } from '../texts/dateRange.ts'
import { TextField, type TextFieldProps } from '../ui/TextField.tsx'

const written = (value: string) => (parseIsoDate(value) === null ? value : typedDate(value))
const read = (text: string) => parseTypedDate(text) ?? text

export type DayFieldProps = Pick<TextFieldProps, 'id' | 'label' | 'aria-label' | 'error' | 'disabled' | 'onChange'> & {
  /** A day as YYYY-MM-DD, or typed text that is not a day yet. */
  value: string
}

/** A field for a day as MM/DD/YYYY. It keeps the text as it was typed as long as that means the same day. */
export function DayField({ value, onChange, ...rest }: DayFieldProps) {
  const [text, setText] = useState(() => written(value))
  return (
    <TextField
      {...rest}
      hint={texts.hint}
      value={read(text) === value ? text : written(value)}
      inputMode="numeric"
      autoComplete="off"
      onChange={(typed) => {
        setText(typed)
        onChange(read(typed))
      }}
    />
  )
}
