import { partnerDashboardTexts as texts } from '../../../texts/partnerDashboard.ts'
import { ZoneMark, type ZoneName } from '../../../ui/ZoneMark.tsx'
import type { Slice } from '../chartView.ts'
import styles from './Chart.module.css'

/** The zones among the tones, whose shapes stand for their words. */
const zoneOf: Readonly<Partial<Record<Slice['tone'], ZoneName>>> = {
  refer: 'refer',
  monitor: 'monitor',
  onSchedule: 'on_schedule',
}

export const isOfZones = (slices: readonly Slice[]): boolean => slices.some(({ tone }) => zoneOf[tone] !== undefined)

/** The parts of a whole in figures, in the order in which they are drawn. */
export const Shares = ({ slices }: { slices: readonly Slice[] }) => (
  <span className={styles.values}>
    {slices.map((slice) => (
      <Value key={slice.id} slice={slice} />
    ))}
  </span>
)

function Value({ slice: { label, count, percent, tone } }: { slice: Slice }) {
  const zone = zoneOf[tone]
  if (zone !== undefined)
    return (
      <span className={styles.zoneValue}>
        <ZoneMark zone={zone} label={label} labelHidden />
        <span className={styles.value}>{texts.percent(percent)}</span>
      </span>
    )
  return (
    <span className={styles.namedValue}>
      <svg className={styles.sign} aria-hidden="true">
        <rect className={`${styles.part} ${styles[tone]}`} width="100%" height="100%" />
      </svg>
      {label} <span className={styles.value}>{texts.cell(count, percent)}</span>
    </span>
  )
}
