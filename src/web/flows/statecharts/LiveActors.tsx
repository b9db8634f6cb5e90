import { type LiveActor, type LiveHistory, actorsOf, momentOf } from '../../../../machines/statecharts/liveHistory.ts'
import { statechartsTexts } from '../../texts/statecharts.ts'
import { chartOf } from './chartsOfTheBook.ts'
import styles from './LiveActors.module.css'
import { stateTitles } from './stateTitles.ts'

const texts = statechartsTexts.live

interface LiveActorsProps {
  history: LiveHistory
  chart: string
  /** The number of the selected step; null for the newest. */
  number: number | null
  /** The machine that the chart shows. */
  shown: LiveActor
  /** The key of the chosen machine; null for the one that moved last. */
  chosen: string | null
  onChoose: (key: string | null) => void
}

/** A choice between several running machines of one chart. */
export function LiveActors({ history, chart, number, shown, chosen, onChoose }: LiveActorsProps) {
  const actors = actorsOf(history, chart).filter(({ key, isGone }) => !isGone || key === shown.key)
  if (actors.length < 2) return null
  const isChosen = actors.some(({ key }) => key === chosen)
  return (
    <section aria-label={texts.which(chartOf(chart)?.title ?? chart)}>
      <ul className={styles.actors}>
        <li>
          <button type="button" className={styles.actor} aria-pressed={!isChosen} onClick={() => onChoose(null)}>
            {texts.lastMoved}
          </button>
        </li>
        {actors.map((actor) => (
          <li key={actor.key}>
            <button
              type="button"
              className={styles.actor}
              aria-pressed={actor.key === chosen}
              data-shown={actor === shown || undefined}
              onClick={() => onChoose(actor.key)}
            >
              <b>{texts.one(actor)}</b>
              <span className={styles.state}>
                {stateTitles(chart, momentOf(history, chart, { number, chosen: actor.key }).active)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
