import type { WholesPart } from '../chartView.ts'
import styles from './Chart.module.css'
import { ShareBar } from './ShareBar.tsx'
import { Shares, isOfZones } from './Shares.tsx'

/** Wholes as bars cut into their parts, each part with its share beside it, so that nothing is told by colour alone. */
export function StackChart({ part: { rows } }: { part: WholesPart }) {
  return (
    <ul className={styles.stacks}>
      {rows.map(({ id, label, short, slices }) => (
        <li key={id} className={isOfZones(slices) ? `${styles.stack} ${styles.inLine}` : styles.stack}>
          {label !== '' && (
            <span className={styles.label}>
              {label} {short !== undefined && <abbr className={styles.short}>{short}</abbr>}
            </span>
          )}
          <ShareBar
            parts={slices.map(({ count, ...slice }) => ({ ...slice, value: count }))}
            maximum={slices.reduce((sum, { count }) => sum + count, 0)}
          />
          <Shares slices={slices} />
        </li>
      ))}
    </ul>
  )
}
