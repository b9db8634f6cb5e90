import { type ComponentProps, useId } from 'react'
import { longestText } from '../../domain/longestText.ts'
import { lazyPart } from './lazyPart.tsx'
import styles from './LongText.module.css'

// Few texts come near the limit.
const TextLength = lazyPart(() => import('./TextLength.tsx'))

/** From which part of its limit on a text is counted. */
const countedFrom = 0.9

interface LimitedProps {
  readonly value: string
  readonly onChange: (text: string) => void
  readonly 'aria-describedby'?: string | undefined
}

/**
 * What a text field says about its length, and the attributes that tie it to the field. More than the server accepts
 * can be typed: nothing is ever cut.
 */
function useTextLength({ value, 'aria-describedby': described }: LimitedProps, longest = longestText) {
  const id = useId()
  const isCounted = value.length >= longest * countedFrom
  return {
    attributes: {
      'aria-invalid': value.length > longest || undefined,
      'aria-describedby': [described, isCounted && id].filter(Boolean).join(' ') || undefined,
    },
    words: isCounted && <TextLength id={id} length={value.length} longest={longest} />,
  }
}

export interface LongTextProps
  extends
    LimitedProps,
    Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'maxLength' | 'dir' | 'aria-describedby'> {
  /** Its limit, in characters. */
  readonly longest?: number
}

/** A field for several lines in any script, which grows with its text and says when that becomes too long. */
export function LongText({ className = '', longest, onChange, ...rest }: LongTextProps) {
  const { attributes, words } = useTextLength({ ...rest, onChange }, longest)
  return (
    <>
      <textarea
        {...rest}
        {...attributes}
        className={`${styles.box} ${className}`}
        dir="auto"
        onChange={(event) => onChange(event.target.value)}
      />
      {words}
    </>
  )
}

export interface TextLineProps
  extends
    LimitedProps,
    Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'maxLength' | 'dir' | 'aria-describedby'> {}

/** The same for one line. */
export function TextLine({ onChange, ...rest }: TextLineProps) {
  const { attributes, words } = useTextLength({ ...rest, onChange })
  return (
    <>
      <input {...rest} {...attributes} dir="auto" onChange={(event) => onChange(event.target.value)} />
      {words}
    </>
  )
}
