import { partsTexts } from '../texts/parts.ts'
import styles from './SampleBadge.module.css'

/** Marks every result of a sample instrument. */
export function SampleBadge() {
  return <span className={styles.badge}>{partsTexts.sampleBadge}</span>
}
