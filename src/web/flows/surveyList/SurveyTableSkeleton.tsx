import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './SurveyTableSkeleton.module.css'

const rows = 8

/** Grey lines as large as the table's rows, so that nothing moves when the rows arrive. */
export function SurveyTableSkeleton({ label }: { label: string }) {
  return (
    <>
      <VisuallyHidden>
        <output>{label}</output>
      </VisuallyHidden>
      <div className={styles.skeleton} aria-hidden="true">
        {Array.from({ length: rows }, (_, row) => (
          <div key={row} className={styles.row}>
            <span className={styles.name} />
            <span className={styles.cell} />
          </div>
        ))}
      </div>
    </>
  )
}
