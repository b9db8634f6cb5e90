import { textLengthTexts as texts } from '../texts/textLength.ts'
import styles from './TextLength.module.css'

interface TextLengthProps {
  readonly id: string
  readonly length: number
  readonly longest: number
}

/** Counts the characters of a text that is near its limit, and says when it has too many to be saved. */
export default function TextLength({ id, length, longest }: TextLengthProps) {
  const isTooLong = length > longest
  return (
    <p id={id} className={isTooLong ? styles.tooLong : styles.count} role={isTooLong ? 'alert' : undefined}>
      {isTooLong ? texts.tooLong(length, longest) : texts.count(length, longest)}
    </p>
  )
}
