import { axisMaximum, axisTicks } from '../../../../domain/percentages.ts'
import { partnerDashboardTexts as texts } from '../../../texts/partnerDashboard.ts'
import type { BarsPart } from '../chartView.ts'
import styles from './Chart.module.css'
import { ShareBar } from './ShareBar.tsx'

/** Horizontal bars of rounded percentages; the axis reaches 20 beyond the largest (001 §2.8). */
export function BarChart({ part: { rows } }: { part: BarsPart }) {
  const maximum = axisMaximum(rows.map(({ percent }) => percent))
  const share = (percent: number) => `${(100 * percent) / maximum}%`
  return (
    <div className={styles.bars}>
      <ul className={styles.rows}>
        {rows.map(({ id, label, percent }) => (
          <li key={id}>
            <span className={styles.label}>{label}</span>
            <span className={styles.plot}>
              <ShareBar parts={[{ id, value: percent, tone: 'main' }]} maximum={maximum} />
              <span className={styles.barValue} style={{ insetInlineStart: share(percent) }}>
                {texts.percent(percent)}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <div className={styles.axis} aria-hidden="true">
        <div className={styles.ticks}>
          {axisTicks(maximum).map((tick) => (
            <span key={tick} className={styles.tick} style={{ insetInlineStart: share(tick) }}>
              {texts.percent(tick)}
            </span>
          ))}
        </div>
      </div>
    </div>
  )
}
