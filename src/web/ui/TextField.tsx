import { type ComponentProps, useId } from 'react'
import styles from './Field.module.css'
import { Icon } from './Icon.tsx'

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'onChange' | 'value'> {
  label: string
  hint?: string
  /** What is wrong, in words, shown beside the field. */
  error?: string
  value: string
  onChange: (value: string) => void
}

export function TextField({ label, hint, error, id, onChange, ...rest }: TextFieldProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  const describedBy = [hint && `${fieldId}-hint`, error && `${fieldId}-error`].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={fieldId}>
        {label}
      </label>
      {hint && (
        <p className={styles.hint} id={`${fieldId}-hint`}>
          {hint}
        </p>
      )}
      <input
        {...rest}
        id={fieldId}
        className={styles.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy || undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {error && (
        <p className={styles.error} id={`${fieldId}-error`}>
          <Icon name="error" size={16} />
          {error}
        </p>
      )}
    </div>
  )
}
