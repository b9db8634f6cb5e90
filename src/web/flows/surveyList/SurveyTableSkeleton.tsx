import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import table from './SurveyTable.module.css'
import styles from './SurveyTableSkeleton.module.css'
import { type SurveyColumn, isSide } from './surveyColumns.ts'

const rows = 10

/** Grey bars where the table's cells will stand, so that nothing moves when the rows arrive. */
export function SurveyTableSkeleton({ label, columns }: { label: string; columns: readonly SurveyColumn[] }) {
  return (
    <>
      <VisuallyHidden>
        <output>{label}</output>
      </VisuallyHidden>
      <div className={table.place} aria-hidden="true">
        <div className={`${table.table} ${styles.skeleton}`} data-columns={columns.join(' ')}>
          <div className={`${table.head} ${styles.head}`} />
          {Array.from({ length: rows }, (_, row) => (
            <div key={row} className={table.row}>
              {columns.map((column) => (
                <span key={column} className={`${isSide(column) ? table.side : ''} ${styles.bar}`} />
              ))}
            </div>
          ))}
        </div>
      </div>
    </>
  )
}
