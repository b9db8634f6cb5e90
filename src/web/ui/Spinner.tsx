import styles from './Spinner.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** A spinner. With a `label` it is announced; without one it decorates text that already says what happens. */
export function Spinner({ label }: { label?: string }) {
  if (label === undefined) return <span className={styles.spinner} aria-hidden="true" />
  return (
    <output>
      <span className={styles.spinner} aria-hidden="true" />
      <VisuallyHidden>{label}</VisuallyHidden>
    </output>
  )
}
