import type { ChangeEvent } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import styles from './PictureButton.module.css'

interface PictureButtonProps {
  readonly label: string
  /** The label: whose answer it picks, and why none can be picked while `busy`. */
  readonly describedBy: string
  readonly disabled: boolean
  /** A picture is on its way: the field keeps the focus but opens nothing until then. */
  readonly busy: boolean
  readonly onPick: (event: ChangeEvent<HTMLInputElement>) => void
}

/** The native file input behind a styled button, so that camera, keyboard and screen readers work as everywhere. */
export function PictureButton({ label, describedBy, disabled, busy, onPick }: PictureButtonProps) {
  return (
    <label className={styles.button}>
      <input
        type="file"
        accept="image/*"
        className={styles.input}
        aria-label={label}
        aria-describedby={describedBy}
        disabled={disabled}
        aria-disabled={busy || undefined}
        onClick={busy ? (event) => event.preventDefault() : undefined}
        onChange={onPick}
      />
      <span className={styles.face}>
        <Icon name="camera" />
        {label}
      </span>
    </label>
  )
}
