import type { ReactNode } from 'react'
import styles from './Chip.module.css'
import { Icon } from './Icon.tsx'

export interface ChipProps {
  children: ReactNode
  /** With it the chip can be taken away; `removeLabel` names what goes ("Remove cohort Room 3"). */
  onRemove?: () => void
  removeLabel?: string
}

/** Something that is set, and can be taken away again. */
export function Chip({ children, onRemove, removeLabel }: ChipProps) {
  return (
    <span className={styles.chip}>
      <span className={styles.text}>{children}</span>
      {onRemove && (
        <button type="button" className={styles.remove} aria-label={removeLabel} onClick={onRemove}>
          <Icon name="close" size={16} />
        </button>
      )}
    </span>
  )
}
