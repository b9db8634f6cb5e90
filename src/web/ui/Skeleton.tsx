import styles from './Skeleton.module.css'

/**
 * Reserves the place of text that is loading; appears only after 200 ms. Mark what it stands in as busy (aria-busy).
 */
export function Skeleton({ lines = 3 }: { lines?: number }) {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={styles.line} />
      ))}
    </div>
  )
}
