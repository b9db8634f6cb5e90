import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { LiveChartsRef } from '../../../../machines/statecharts/liveChartsMachine.ts'
import { type LiveHistory, momentOf, stepAt } from '../../../../machines/statecharts/liveHistory.ts'
import { statechartsTexts } from '../../texts/statecharts.ts'
import { LiveActors } from './LiveActors.tsx'
import { LiveAside } from './LiveAside.tsx'
import { LiveChart } from './LiveChart.tsx'
import { LiveChartList } from './LiveChartList.tsx'
import styles from './LivePanel.module.css'
import { LiveSteps } from './LiveSteps.tsx'

const texts = statechartsTexts.live

/** Returns the chosen chart as long as it runs; else the first of the screen. */
const chartShown = ({ actors }: LiveHistory, chosen: string | null): string | null =>
  actors.find(({ chart }) => chart === chosen)?.chart ??
  (actors.find(({ place }) => place === 'screen') ?? actors[0])?.chart ??
  null

/** The statecharts of the machines on the screen, highlighted as they move, and the last events to step through. */
export default function LivePanel({ actor }: { actor: LiveChartsRef }) {
  const { history, shown, chart: chosenChart, actor: chosen } = useSelector(actor, (snapshot) => snapshot.context)
  const isLookingBack = useSelector(actor, (snapshot) => snapshot.matches({ open: 'lookingBack' }))
  const step = stepAt(history, shown)
  const chart = chartShown(history, chosenChart)
  const moment = useMemo(
    () => (chart === null ? null : momentOf(history, chart, { number: shown, chosen })),
    [history, chart, shown, chosen],
  )
  return (
    <LiveAside onClose={() => actor.send({ type: 'panel.close' })}>
      <p className={styles.privacy}>{texts.privacy}</p>
      {chart === null ? (
        <p className={styles.nothing}>{texts.nothing}</p>
      ) : (
        <LiveChartList
          history={history}
          shown={chart}
          moved={step}
          onChoose={(id) => actor.send({ type: 'chart.choose', chart: id })}
        />
      )}
      {chart !== null && moment !== null && moment.actor !== null && (
        <LiveActors
          history={history}
          chart={chart}
          number={shown}
          shown={moment.actor}
          chosen={chosen}
          onChoose={(key) => actor.send({ type: 'actor.choose', key })}
        />
      )}
      <div className={styles.body}>
        {chart !== null && moment !== null && (
          <LiveChart id={chart} moment={moment} step={step} isLookingBack={isLookingBack} />
        )}
        <LiveSteps actor={actor} history={history} step={step} isLookingBack={isLookingBack} />
      </div>
    </LiveAside>
  )
}
