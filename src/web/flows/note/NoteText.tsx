import { useId } from 'react'
import { longestText } from '../../../domain/longestText.ts'
import styles from './NoteText.module.css'

interface NoteTextProps {
  readonly label: string
  readonly value: string
  readonly readOnly: boolean
  /** The field was opened by a press: the keyboard goes on in it. */
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
      <textarea
        id={id}
        ref={isFirst ? focusOnce : undefined}
        className={styles.textarea}
        rows={3}
        dir="auto"
        maxLength={longestText}
        readOnly={readOnly}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}

const focusOnce = (field: HTMLTextAreaElement | null) => field?.focus()
