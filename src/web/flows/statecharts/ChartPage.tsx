import { useMemo } from 'react'
import { type ChartFilter, isFiltered } from '../../../../machines/statecharts/chartFilter.ts'
import type { Chart } from '../../../book/model/chart.ts'
import { useBroughtIntoView } from '../../ui/useBroughtIntoView.ts'
import { statechartsTexts as texts } from '../../texts/statecharts.ts'
import { PictureFrame } from '../../ui/PictureFrame.tsx'
import { type ChartLook, ChartPicture } from './ChartPicture.tsx'
import styles from './ChartPage.module.css'
import { ChartTables } from './ChartTables.tsx'
import { type ChartMatches, hitsOf, isEmpty } from './chartMatches.ts'
import { goTo, placeOf, rowOf } from './chartPlaces.ts'
import { pictureOf } from './chartsOfTheBook.ts'

/** Dims what the filter leaves out, highlights what the search finds, and marks the current hit. */
function lookOf(chart: Chart, filter: ChartFilter, matches: ChartMatches, hit: string | null): ChartLook {
  if (!isFiltered(filter)) return { state: () => '', transition: () => '' }
  const { states, transitions } = matches
  const found = new Set(hitsOf(chart, matches, filter).map(({ id }) => id))
  const marked = (id: string) => (id === hit ? 'found current' : found.has(id) ? 'found' : '')
  const shown = new Set(transitions.map(({ id }) => id))
  const ends = new Set([...states.map(({ id }) => id), ...transitions.flatMap(({ from, to }) => [from, ...to])])
  const isGroup = new Set(chart.states.map(({ parent }) => parent))
  return {
    state: (id) => marked(id) || (ends.has(id) || isGroup.has(id) ? '' : 'dim'),
    transition: (id) => marked(id) || (shown.has(id) ? '' : 'dim'),
  }
}

interface ChartPageProps {
  chart: Chart
  filter: ChartFilter
  matches: ChartMatches
  /** The state or transition of the current hit; null if it is in another chart. */
  hit: string | null
}

/** One statechart: its picture, and the same in words. */
export function ChartPage({ chart, filter, matches, hit }: ChartPageProps) {
  const picture = pictureOf(chart)
  const look = useMemo(() => lookOf(chart, filter, matches, hit), [chart, filter, matches, hit])
  const page = useBroughtIntoView<HTMLElement>(hit, (around, id) => placeOf(around, id, filter.text))
  return (
    <article ref={page} aria-labelledby="chart-title" className={styles.page}>
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
            focus={['.current', '.found', '.start']}
            moment={`${filter.text} ${hit}`}
          >
            <ChartPicture picture={picture} look={look} onChoose={chooseRow} />
          </PictureFrame>
        </div>
      )}
      {isEmpty(matches) ? (
        <p className={styles.note}>{texts.notHere}</p>
      ) : (
        <ChartTables chart={chart} matches={matches} hit={hit} />
      )}
    </article>
  )
}

const chooseRow = (stateId: string) => goTo(rowOf(stateId))
