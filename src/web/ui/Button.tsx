import type { ComponentProps } from 'react'
import styles from './Button.module.css'
import { Spinner } from './Spinner.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

/** Class names for links that look like buttons. */
export function buttonClass(variant: ButtonVariant): string {
  return `${styles.button} ${styles[variant]}`
}

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  variant?: ButtonVariant
  /** Work is under way: the button keeps its place and focus, and ignores presses until it is done. */
  busy?: boolean
}

export function Button({
  variant = 'secondary',
  busy = false,
  onClick,
  type = 'button',
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      {...rest}
      type={busy ? 'button' : type}
      className={buttonClass(variant)}
      onClick={busy ? undefined : onClick}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}
