import type { ComponentProps } from 'react'
import styles from './Button.module.css'
import { Spinner } from './Spinner.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

export function buttonClass(variant: ButtonVariant): string {
  return `${styles.button} ${styles[variant]}`
}

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'aria-disabled'> {
  variant?: ButtonVariant
  /** Work is under way: the button keeps its place and focus, and does nothing until it is over. */
  busy?: boolean
  /** As `busy`, for what cannot be done now; `aria-describedby` names why. */
  'aria-disabled'?: boolean
}

export function Button({
  variant = 'secondary',
  busy = false,
  'aria-disabled': isInert,
  onClick,
  type = 'button',
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={busy ? 'button' : type}
      className={buttonClass(variant)}
      aria-disabled={busy || isInert || undefined}
      aria-busy={busy || undefined}
      onClick={busy || isInert ? undefined : onClick}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}
