// oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the options of a
// combo box are filtered while one types, and the field keeps the focus: neither select nor datalist does that.
import { type KeyboardEvent, useId, useState } from 'react'
import styles from './ComboBox.module.css'
import { Button } from './Button.tsx'
import { handFocusOn } from './handFocusOn.ts'
import { Icon } from './Icon.tsx'

export interface ComboBoxOption {
  readonly value: number
  readonly label: string
}

export interface ComboBoxProps {
  label: string
  text: string
  options: readonly ComboBoxOption[]
  /** Replaces the options: it is searching, found nothing or failed. */
  message?: { readonly text: string; readonly tone: 'info' | 'error' } | undefined
  /** Tries again; a button beside the message of a failure. */
  retry?: { readonly label: string; readonly press: () => void } | false
  /** The current choice: it stands in the field until another text is typed. */
  chosen?: string | undefined
  /** The placeholder of a field in a form (`aria/ComboBox.tsx`). */
  placeholder?: string | undefined
  onText: (text: string) => void
  onChoose: (option: ComboBoxOption) => void
  onClose: () => void
}

/**
 * The combo box in a row of filters, its name inside the field. Native and small, for the survey list alone: other
 * screens use `aria/ComboBox.tsx`. Arrow keys move, Enter chooses, Escape closes.
 */
export function ComboBox({
  label,
  text,
  options,
  message,
  retry,
  chosen = '',
  onText,
  onChoose,
  onClose,
}: ComboBoxProps) {
  const id = useId()
  const [pointed, setPointed] = useState(0)
  const active = Math.min(pointed, options.length - 1)
  const isOpen = options.length > 0
  const move = (step: number) => setPointed((active + step + options.length) % options.length)
  const pressed = (event: KeyboardEvent<HTMLInputElement>) => {
    const pointedAt = options[active]
    if (event.key === 'Escape' && text !== '') onClose()
    else if (event.key === 'ArrowDown' && isOpen) move(1)
    else if (event.key === 'ArrowUp' && isOpen) move(-1)
    else if (event.key === 'Enter' && pointedAt) onChoose(pointedAt)
    else return
    event.preventDefault()
  }
  return (
    <div className={styles.comboBox}>
      <div
        className={styles.box}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) onClose()
        }}
      >
        <span className={styles.icon}>
          <Icon name="search" size={16} />
        </span>
        <input
          id={`${id}-field`}
          className={styles.input}
          type="text"
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          aria-label={label}
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-list` : undefined}
          aria-activedescendant={isOpen ? `${id}-${active}` : undefined}
          aria-describedby={message ? `${id}-message` : undefined}
          placeholder={label}
          value={text === '' ? chosen : text}
          onChange={(event) => {
            setPointed(0)
            onText(event.target.value)
          }}
          onFocus={(event) => event.target.select()}
          onKeyDown={pressed}
        />
        {isOpen && (
          <div className={styles.list} id={`${id}-list`} role="listbox" aria-label={label}>
            {options.map((option, index) => (
              <div
                key={option.value}
                id={`${id}-${index}`}
                role="option"
                aria-selected={index === active}
                className={styles.option}
                // Keeps the focus in the field, and so the list open, until the press is over.
                onPointerDown={(event) => event.preventDefault()}
                onPointerMove={() => setPointed(index)}
                onClick={() => onChoose(option)}
              >
                {option.label}
              </div>
            ))}
          </div>
        )}
        {message && !isOpen && (
          <div className={styles.list} id={`${id}-message`} role={message.tone === 'error' ? 'alert' : 'status'}>
            <p className={message.tone === 'error' ? `${styles.message} ${styles.error}` : styles.message}>
              {message.text}
            </p>
            {retry && (
              <Button
                ref={handFocusOn(`#${id}-field`)}
                variant="quiet"
                onPointerDown={(event) => event.preventDefault()}
                onClick={retry.press}
              >
                {retry.label}
              </Button>
            )}
          </div>
        )}
      </div>
    </div>
  )
}
