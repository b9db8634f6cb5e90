import { Link } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { ChartFilter } from '../../../../machines/statecharts/chartFilter.ts'
import type { Chart } from '../../../book/model/chart.ts'
import { useEmitted } from '../../app/useEmitted.ts'
import { statechartsTexts as texts } from '../../texts/statecharts.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { StateMessage } from '../../ui/StateMessage.tsx'
import { ChartFilterBar } from './ChartFilterBar.tsx'
import { ChartPage } from './ChartPage.tsx'
import { currentHit, hitsOf, isEmpty, matchesOf } from './chartMatches.ts'
import { charts } from './chartsOfTheBook.ts'
import { ChartSearch } from './ChartSearch.tsx'
import styles from './StatechartsScreen.module.css'
import { useChartGallery } from './useChartGallery.ts'

export interface StatechartsScreenProps {
  /** The chart of the address; null for none. */
  chosen: string | null
  /** The filter of the address. */
  filter: ChartFilter
  writeUrl: (filter: ChartFilter) => void
  /** Writes another chart into the address. */
  choose: (chart: string) => void
}

/** The statechart book inside the application: every chart with its picture and its tables. */
export function StatechartsScreen({ chosen, filter: ofUrl, writeUrl, choose }: StatechartsScreenProps) {
  const gallery = useChartGallery(ofUrl)
  const filter = useSelector(gallery, (snapshot) => snapshot.context)

  const matches = useMemo(
    () => charts.map((chart) => ({ chart, found: matchesOf(chart, filter) })).filter(({ found }) => !isEmpty(found)),
    [filter],
  )
  const count = matches.reduce((sum, { found }) => sum + found.transitions.length, 0)
  const shown = charts.find(({ id }) => id === (chosen ?? matches[0]?.chart.id))
  const hits = useMemo(() => matches.flatMap(({ chart, found }) => hitsOf(chart, found, filter)), [matches, filter])
  const hit = currentHit(hits, filter.hit, shown?.id ?? null)
  const ofShown = useMemo(() => (shown === undefined ? null : matchesOf(shown, filter)), [shown, filter])
  useEmitted(gallery, {
    'filter.changed': ({ filter: changed }) => writeUrl(changed),
    'hit.reached': ({ hit: { chart } }) => {
      if (chart !== shown?.id) choose(chart)
    },
  })
  return (
    <>
      <PageHeader title={texts.title} />
      <p className={styles.introduction}>{texts.introduction}</p>
      <ChartFilterBar gallery={gallery} filter={filter} />
      <ChartSearch
        gallery={gallery}
        text={filter.text}
        hits={hits}
        current={hit}
        found={texts.found(matches.length, count)}
      />
      <div className={styles.columns}>
        <nav aria-label={texts.list} className={styles.list}>
          <ul className={styles.charts}>
            {matches.map(({ chart, found }) => (
              <li key={chart.id}>
                <ChartLink
                  chart={chart}
                  isShown={chart === shown}
                  count={texts.countOf(found.states.length, found.transitions.length)}
                />
              </li>
            ))}
          </ul>
        </nav>
        {shown === undefined || ofShown === null ? (
          <StateMessage
            icon="search"
            title={chosen === null ? texts.noneTitle : texts.unknown(chosen)}
            text={chosen === null ? texts.noneText : undefined}
          />
        ) : (
          <ChartPage key={shown.id} chart={shown} filter={filter} matches={ofShown} hit={hit?.id ?? null} />
        )}
      </div>
    </>
  )
}

function ChartLink({ chart, isShown, count }: { chart: Chart; isShown: boolean; count: string }) {
  return (
    <Link
      to="/dashboard/statecharts"
      search={(search: object) => ({ ...search, chart: chart.id })}
      resetScroll={false}
      className={styles.chart}
      aria-current={isShown ? 'true' : undefined}
    >
      <span className={styles.name}>{chart.title}</span>
      <span className={styles.count}>{count}</span>
    </Link>
  )
}
