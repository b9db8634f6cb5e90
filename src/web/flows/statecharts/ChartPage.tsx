import { useMemo } from 'react'
import { type ChartFilter, isFiltered } from '../../../../machines/statecharts/chartFilter.ts'
import type { Chart } from '../../../book/model/chart.ts'
import { enStatecharts as texts } from '../../texts/statecharts.ts'
import { PictureFrame } from '../../ui/PictureFrame.tsx'
import { type ChartLook, ChartPicture } from './ChartPicture.tsx'
import styles from './ChartPage.module.css'
import { ChartTables } from './ChartTables.tsx'
import { type ChartMatches, isEmpty } from './chartMatches.ts'
import { goTo, rowOf } from './chartPlaces.ts'
import { pictureOf } from './chartsOfTheBook.ts'

/** What does not match steps back; what the search names stands out. */
function lookOf(chart: Chart, filter: ChartFilter, { states, transitions }: ChartMatches): ChartLook {
  if (!isFiltered(filter)) return { state: () => '', transition: () => '' }
  const wanted = filter.text.trim().toLowerCase()
  const shown = new Set(transitions.map(({ id }) => id))
  const ends = new Set([...states.map(({ id }) => id), ...transitions.flatMap(({ from, to }) => [from, ...to])])
  const isGroup = new Set(chart.states.map(({ parent }) => parent))
  const named = new Set(
    wanted === '' ? [] : states.filter(({ title }) => title.toLowerCase().includes(wanted)).map(({ id }) => id),
  )
  return {
    state: (id) => (named.has(id) ? 'found' : ends.has(id) || isGroup.has(id) ? '' : 'dim'),
    transition: (id) => (shown.has(id) ? '' : 'dim'),
  }
}

interface ChartPageProps {
  chart: Chart
  filter: ChartFilter
  matches: ChartMatches
}

/** One statechart: its picture, and the same in words. */
export function ChartPage({ chart, filter, matches }: ChartPageProps) {
  const picture = pictureOf(chart)
  const look = useMemo(() => lookOf(chart, filter, matches), [chart, filter, matches])
  return (
    <article aria-labelledby="chart-title" className={styles.page}>
      <h2 id="chart-title">{chart.title}</h2>
      <p>{chart.description}</p>
      {picture === null ? (
        <p className={styles.note}>{texts.noPicture}</p>
      ) : (
        <div className={styles.picture}>
          <PictureFrame
            label={texts.picture(chart.title)}
            whole={texts.whole}
            actual={texts.actual}
            focus={['.found', '.start']}
            moment={filter.text}
          >
            <ChartPicture picture={picture} look={look} onChoose={chooseRow} />
          </PictureFrame>
        </div>
      )}
      {isEmpty(matches) ? (
        <p className={styles.note}>{texts.notHere}</p>
      ) : (
        <ChartTables chart={chart} matches={matches} />
      )}
    </article>
  )
}

const chooseRow = (stateId: string) => goTo(rowOf(stateId))
