import { useId } from 'react'
import { lazyPart } from '../../parts/lazyPart.tsx'
import { partnerDashboardTexts as texts } from '../../texts/partnerDashboard.ts'
import { Button } from '../../ui/Button.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { ZoneMark } from '../../ui/ZoneMark.tsx'
import styles from './ChartCard.module.css'
import { FiguresTable } from './FiguresTable.tsx'
import { chartHeight } from './chartSize.ts'
import type { ChartPart, ChartView } from './chartView.ts'

const loading = () => <Spinner label={texts.loading} />
const BarChart = lazyPart(() => import('./charts/BarChart.tsx'), { waiting: loading })
const RingChart = lazyPart(() => import('./charts/RingChart.tsx'), { waiting: loading })

interface ChartCardProps {
  readonly view: ChartView
  readonly isTable: boolean
  readonly onToggle: () => void
}

/** One chart group: its message as a title and as a sentence, and its charts or their figures as a table. */
export function ChartCard({ view, isTable, onToggle }: ChartCardProps) {
  const titleId = useId()
  const { group, message, summary, parts, tables } = view
  const name = texts.groups[group]
  const action = isTable ? texts.showChart : texts.showTable
  return (
    <section className={parts.length > 1 ? `${styles.card} ${styles.wide}` : styles.card} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          <span className={styles.name}>{name}</span> <span className={styles.message}>{message}</span>
        </h2>
        <Button variant="quiet" aria-label={texts.showFor(action, name)} onClick={onToggle}>
          {action}
        </Button>
      </div>
      <p className={styles.summary}>{summary}</p>
      {isTable ? (
        tables.map((table) => <FiguresTable key={table.caption} table={table} />)
      ) : (
        <div className={styles.parts}>
          {parts.length === 0 && summary !== texts.nothing && <p className={styles.nothing}>{texts.nothing}</p>}
          {parts.map((part) => (
            <figure key={part.label} className={styles.part}>
              {parts.length > 1 && <figcaption className={styles.caption}>{part.label}</figcaption>}
              {part.kind === 'bars' && (part.rows[0]?.bars.length ?? 0) > 1 && <ZoneKey />}
              <div style={{ minBlockSize: chartHeight(part) }}>
                <PartChart part={part} />
              </div>
            </figure>
          ))}
        </div>
      )}
    </section>
  )
}

/** The legend of the symbols on the bars. */
const ZoneKey = () => (
  <ul className={styles.key} aria-label={texts.asqStats.key}>
    <li>
      <ZoneMark zone="on_schedule" label={texts.zones.onSchedule} />
    </li>
    <li>
      <ZoneMark zone="monitor" label={texts.zones.monitor} />
    </li>
    <li>
      <ZoneMark zone="refer" label={texts.zones.refer} />
    </li>
  </ul>
)

const PartChart = ({ part }: { part: ChartPart }) =>
  part.kind === 'bars' ? <BarChart part={part} /> : <RingChart part={part} />
