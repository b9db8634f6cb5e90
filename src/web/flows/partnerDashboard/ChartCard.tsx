import { type ReactNode, useId } from 'react'
import { partnerDashboardTexts as texts } from '../../texts/partnerDashboard.ts'
import { Button } from '../../ui/Button.tsx'
import { ZoneMark } from '../../ui/ZoneMark.tsx'
import styles from './ChartCard.module.css'
import { FiguresTable } from './FiguresTable.tsx'
import type { ChartView } from './chartView.ts'
import { BarChart } from './charts/BarChart.tsx'
import { RingChart } from './charts/RingChart.tsx'
import { StackChart } from './charts/StackChart.tsx'

interface ChartCardProps {
  readonly view: ChartView
  readonly isTable: boolean
  readonly onToggle: () => void
  /** What leads on from its figures. */
  readonly children?: ReactNode
}

/** One chart group: its message as a title and as a sentence, and its chart or the figures as a table. */
export function ChartCard({ view, isTable, onToggle, children }: ChartCardProps) {
  const titleId = useId()
  const { group, message, summary, chart, tables } = view
  const name = texts.groups[group]
  const action = isTable ? texts.showChart : texts.showTable
  return (
    <section className={styles.card} aria-labelledby={titleId}>
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
        <figure className={styles.figure}>
          {chart === null && summary !== texts.nothing && <p className={styles.nothing}>{texts.nothing}</p>}
          {group === 'asqStats' && chart !== null && <ZoneKey />}
          {chart?.kind === 'stacks' && <StackChart part={chart} />}
          {chart?.kind === 'rings' && <RingChart part={chart} />}
          {chart?.kind === 'bars' && <BarChart part={chart} />}
        </figure>
      )}
      {children}
    </section>
  )
}

/** The legend of the shapes beside the bars. */
const ZoneKey = () => (
  <ul className={styles.key} aria-label={texts.asqStats.key}>
    <li>
      <ZoneMark zone="refer" label={texts.zones.refer} />
    </li>
    <li>
      <ZoneMark zone="monitor" label={texts.zones.monitor} />
    </li>
    <li>
      <ZoneMark zone="on_schedule" label={texts.zones.onSchedule} />
    </li>
  </ul>
)
