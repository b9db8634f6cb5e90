import { useMemo } from 'react'
import type { ChartMoment, Step } from '../../../../machines/statecharts/liveHistory.ts'
import { statechartsTexts } from '../../texts/statecharts.ts'
import { PictureFrame } from '../../ui/PictureFrame.tsx'
import { type ChartLook, ChartPicture } from './ChartPicture.tsx'
import { chartOf, pictureOf } from './chartsOfTheBook.ts'
import styles from './LiveChart.module.css'
import { stateTitles } from './stateTitles.ts'

const texts = statechartsTexts.live

interface LiveChartProps {
  id: string
  moment: ChartMoment
  /** The selected step. */
  step: Step | null
  isLookingBack: boolean
}

/** One chart with its active states and the transitions just walked, as a picture and in words. */
export function LiveChart({ id, moment: { actor, active, walked }, step, isLookingBack }: LiveChartProps) {
  const chart = chartOf(id)
  const picture = chart === null ? null : pictureOf(chart)
  const look = useMemo<ChartLook>(
    () => ({
      state: (state) => (active.includes(state) ? 'lit' : ''),
      transition: (transition) => (walked.includes(transition) ? 'moved' : ''),
    }),
    [active, walked],
  )
  return (
    <section className={styles.live} aria-label={texts.live(chart?.title ?? id)}>
      <p className={styles.now}>
        <b>{isLookingBack ? texts.earlier : texts.now}</b> {stateTitles(id, active)}
        {actor !== null && actor.name !== '' && <span className={styles.name}> ({texts.one(actor)})</span>}
      </p>
      {picture === null ? (
        <p className={styles.name}>{statechartsTexts.noPicture}</p>
      ) : (
        <PictureFrame
          key={id}
          label={statechartsTexts.picture(chart?.title ?? id)}
          whole={statechartsTexts.whole}
          actual={statechartsTexts.actual}
          focus={['.transition.moved', '.leaf.lit', '.start']}
          moment={`${step?.number} ${actor?.key}`}
        >
          <ChartPicture picture={picture} look={look} />
        </PictureFrame>
      )}
    </section>
  )
}
