import type { ReactNode } from 'react'
import styles from './Chip.module.css'
import { Icon } from './Icon.tsx'

export interface ChipProps {
  children: ReactNode
  /** Makes the chip removable; `removeLabel` names what is removed ("Remove cohort Room 3"). */
  onRemove?: () => void
  removeLabel?: string
}

/** Something that is set and can be removed. */
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
