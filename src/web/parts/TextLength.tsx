import { longestText } from '../../domain/longestText.ts'
import { textLengthTexts as texts } from '../texts/textLength.ts'
import styles from './TextLength.module.css'

interface TextLengthProps {
  readonly id: string
  readonly length: number
}

/** Counts the characters of a text that is near its limit, and says when it has too many to be saved. */
export default function TextLength({ id, length }: TextLengthProps) {
  const isTooLong = length > longestText
  return (
    <p id={id} className={isTooLong ? styles.tooLong : styles.count} role={isTooLong ? 'alert' : undefined}>
      {isTooLong ? texts.tooLong(length, longestText) : texts.count(length, longestText)}
    </p>
  )
}
