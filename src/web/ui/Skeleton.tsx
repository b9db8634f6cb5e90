import styles from './Skeleton.module.css'

/**
 * Reserves the place of text that is loading; appears after `afterMs`, unless the screen has waited already. Mark what
 * it stands in as busy (aria-busy).
 */
export function Skeleton({ lines, afterMs = 0 }: { lines: number; afterMs?: number }) {
  return (
    <div className={styles.skeleton} style={{ animationDelay: `${afterMs}ms` }} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={styles.line} />
      ))}
    </div>
  )
}
