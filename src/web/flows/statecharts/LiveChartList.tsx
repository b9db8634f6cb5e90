import type { LiveActor, LiveHistory, Step } from '../../../../machines/statecharts/liveHistory.ts'
import { statechartsTexts } from '../../texts/statecharts.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { chartOf } from './chartsOfTheBook.ts'
import styles from './LiveChartList.module.css'

const texts = statechartsTexts.live
const groups = ['screen', 'application', 'gone'] as const

/** Stopped machines, listed apart as long as one of their events is remembered. */
const groupOf = ({ chart, place }: LiveActor, actors: readonly LiveActor[]): (typeof groups)[number] =>
  actors.some((other) => other.chart === chart && !other.isGone) ? place : 'gone'

interface LiveChartListProps {
  history: LiveHistory
  shown: string
  /** The selected step. */
  moved: Step | null
  onChoose: (chart: string) => void
}

/** The machines by statechart: first those of the screen, last those that have stopped. */
export function LiveChartList({ history: { actors }, shown, moved, onChoose }: LiveChartListProps) {
  const movedChart = actors.find(({ key }) => key === moved?.actor)?.chart
  return (
    <div className={styles.places}>
      {groups.map((group) => {
        const there = actors.filter((actor) => groupOf(actor, actors) === group)
        const ids = [...new Set(there.map(({ chart }) => chart))]
        return (
          ids.length > 0 && (
            <section key={group} aria-label={texts.groups[group]}>
              <h3 className={styles.name}>{texts.groups[group]}</h3>
              <ul className={styles.charts}>
                {ids.map((id) => {
                  const running = there.filter(({ chart, isGone }) => chart === id && !isGone).length
                  return (
                    <li key={id}>
                      <button
                        type="button"
                        className={styles.chart}
                        aria-pressed={id === shown}
                        data-moved={id === movedChart || undefined}
                        onClick={() => onChoose(id)}
                      >
                        {texts.running(chartOf(id)?.title ?? id, running)}
                        {id === movedChart && <VisuallyHidden>, {texts.moved}</VisuallyHidden>}
                      </button>
                    </li>
                  )
                })}
              </ul>
            </section>
          )
        )
      })}
    </div>
  )
}
