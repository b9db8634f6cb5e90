import type { Side } from '../../../domain/instrument.ts'
import { type ScaleFigures, scaleEnd, zoneBands } from '../../../domain/zoneScale.ts'
import { surveyResultsTexts as texts } from '../../texts/surveyResults.ts'
import styles from './ScoreScale.module.css'
import zoneStyles from './zoneBand.module.css'

export interface ScaleMark {
  readonly side: Side
  readonly score: number
}

export interface ScoreScaleProps {
  readonly figures: ScaleFigures
  /** The teacher's first. */
  readonly marks: readonly ScaleMark[]
}

/** The score at which the scale ends. */
export const endOf = (figures: ScaleFigures, marks: readonly ScaleMark[]): number =>
  scaleEnd(
    figures,
    marks.map(({ score }) => score),
  )

/**
 * The zones of an area from 0 to its highest score, with each side's mark. Runs from left to right in every language,
 * like a ruler. Its figures stand beside it in words, so it is hidden from screen readers.
 */
export function ScoreScale({ figures, marks }: ScoreScaleProps) {
  const highest = endOf(figures, marks)
  const share = (score: number) => `${(100 * score) / highest}%`
  const bands = zoneBands({ ...figures, highest })
  return (
    <svg className={styles.scale} aria-hidden="true">
      <rect className={styles.track} y="9" width="100%" height="10" />
      {bands.map(({ zone, from, to }) => (
        <rect
          key={zone}
          data-zone={zone}
          className={zoneStyles[zone]}
          x={share(from)}
          y="9"
          width={share(to - from)}
          height="10"
        />
      ))}
      {bands.slice(1).map(({ zone, from }) => (
        <line key={zone} className={styles.bound} x1={share(from)} x2={share(from)} y1="6" y2="22" />
      ))}
      {/* The parent's filled circle comes last: if both are equal, it lies inside the teacher's square. */}
      {marks.map(({ side, score }) => (
        <g key={side} className={styles[side]} data-mark={side}>
          {side === 'parent' ? (
            <circle cx={share(score)} cy="14" r="5" />
          ) : (
            <svg x={share(score)} y="14" overflow="visible">
              <rect x="-7" y="-7" width="14" height="14" />
            </svg>
          )}
        </g>
      ))}
    </svg>
  )
}

/** The figures at the two ends of a scale. */
export const ScaleEnds = ({ end }: { end: number }) => (
  <span className={styles.ends}>
    <span>{texts.scaleFrom}</span>
    <span>{texts.scaleTo(end)}</span>
  </span>
)
