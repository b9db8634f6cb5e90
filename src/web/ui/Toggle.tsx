// oxlint-disable jsx-a11y/role-has-required-aria-props -- a native checkbox says by itself whether it is on.
import type { ComponentProps } from 'react'
import styles from './Toggle.module.css'

export interface ToggleProps extends Omit<ComponentProps<'input'>, 'className' | 'type' | 'onChange' | 'checked'> {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** A native checkbox with the role of a switch, which takes effect at once. */
export function Toggle({ label, onChange, ...rest }: ToggleProps) {
  return (
    <label className={styles.toggle}>
      <input
        {...rest}
        type="checkbox"
        role="switch"
        className={styles.track}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  )
}
