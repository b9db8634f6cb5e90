import type { LiveHistory, Place, Step } from '../../../../machines/statecharts/liveHistory.ts'
import { enStatecharts } from '../../texts/statecharts.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { chartOf } from './chartsOfTheBook.ts'
import styles from './LiveChartList.module.css'

const texts = enStatecharts.live
const places: readonly Place[] = ['screen', 'application']

interface LiveChartListProps {
  history: LiveHistory
  shown: string
  /** The step that is looked at. */
  moved: Step | null
  onChoose: (chart: string) => void
}

/** What runs here, by statechart: the screen's first. */
export function LiveChartList({ history: { actors }, shown, moved, onChoose }: LiveChartListProps) {
  const movedChart = actors.find(({ key }) => key === moved?.actor)?.chart
  return (
    <div className={styles.places}>
      {places.map((place) => {
        const there = actors.filter((actor) => actor.place === place)
        const ids = [...new Set(there.map(({ chart }) => chart))]
        return (
          ids.length > 0 && (
            <section key={place} aria-label={texts.places[place]}>
              <h3 className={styles.name}>{texts.places[place]}</h3>
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
