import type { ComponentProps, ReactNode } from 'react'
import styles from './Checkbox.module.css'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'className' | 'type' | 'onChange' | 'checked'> {
  label: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
}

/** A checkbox whose whole line can be pressed, at least 44 px high. */
export function Checkbox({ label, onChange, ...rest }: CheckboxProps) {
  return (
    <label className={styles.checkbox}>
      <input {...rest} type="checkbox" className={styles.box} onChange={(event) => onChange(event.target.checked)} />
      <span className={styles.label}>{label}</span>
    </label>
  )
}
