import { type ComponentProps, useId } from 'react'
import type { Choice } from './choice.ts'
import styles from './Field.module.css'
import { Icon } from './Icon.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export interface SelectProps extends Omit<ComponentProps<'select'>, 'className' | 'onChange' | 'value'> {
  label: string
  /** The label is read aloud but not shown: for filter bars, where the chosen option is clear enough. */
  labelHidden?: boolean
  options: readonly Choice<string>[]
  value: string
  onChange: (value: string) => void
}

/** The native select, styled. */
export function Select({ label, labelHidden = false, options, id, onChange, ...rest }: SelectProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  return (
    <div className={styles.field}>
      <label className={labelHidden ? undefined : styles.label} htmlFor={fieldId}>
        {labelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </label>
      <span className={styles.selectBox}>
        <select
          {...rest}
          id={fieldId}
          className={`${styles.input} ${styles.select}`}
          onChange={(event) => onChange(event.target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <span className={styles.selectIcon}>
          <Icon name="chevronDown" />
        </span>
      </span>
    </div>
  )
}
