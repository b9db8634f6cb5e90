import type { ChangeEvent } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import styles from './PictureButton.module.css'

interface PictureButtonProps {
  readonly label: string
  readonly labelledBy: string
  readonly disabled: boolean
  readonly onPick: (event: ChangeEvent<HTMLInputElement>) => void
}

/** The native file field under a face of its own, so that the camera, the keyboard and screen readers work as everywhere. */
export function PictureButton({ label, labelledBy, disabled, onPick }: PictureButtonProps) {
  return (
    <label className={styles.button}>
      <input
        type="file"
        accept="image/*"
        className={styles.input}
        aria-label={label}
        aria-describedby={labelledBy}
        disabled={disabled}
        onChange={onPick}
      />
      <span className={styles.face}>
        <Icon name="camera" />
        {label}
      </span>
    </label>
  )
}
