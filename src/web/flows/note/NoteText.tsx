import { useId } from 'react'
import { LongText } from '../../parts/LongText.tsx'
import styles from './NoteText.module.css'

interface NoteTextProps {
  readonly label: string
  readonly value: string
  readonly readOnly: boolean
  /** A press opened the field: the keyboard goes on in it. */
  readonly isFirst?: boolean
  readonly onChange: (text: string) => void
}

/** The text of a note, new or changed. */
export function NoteText({ label, value, readOnly, isFirst = false, onChange }: NoteTextProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <LongText
        id={id}
        ref={isFirst ? focusOnce : undefined}
        rows={3}
        readOnly={readOnly}
        value={value}
        onChange={onChange}
      />
    </div>
  )
}

const focusOnce = (field: HTMLTextAreaElement | null) => field?.focus()
