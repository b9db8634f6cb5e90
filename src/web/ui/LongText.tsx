import type { ComponentProps } from 'react'
import styles from './LongText.module.css'

export interface LongTextProps extends Omit<ComponentProps<'textarea'>, 'onChange' | 'maxLength' | 'dir'> {
  value: string
  /** The most characters that the server accepts. */
  longest: number
  onChange: (text: string) => void
}

/** A field for several lines in any script, which grows with its text. */
export const LongText = ({ className = '', longest, onChange, ...rest }: LongTextProps) => (
  <textarea
    {...rest}
    className={`${styles.box} ${className}`}
    dir="auto"
    maxLength={longest}
    onChange={(event) => onChange(event.target.value)}
  />
)
