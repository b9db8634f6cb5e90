import type { InstrumentType, Side } from '../../../domain/instrument.ts'
import type { ResultsSection, Screening } from '../../../../machines/surveyResults/results.ts'
import { cutOffDistance } from '../../../domain/cutOffDistance.ts'

/** One side's distance at one age; null where there is no score. */
export interface TrendPoint {
  readonly ageMonths: number
  readonly distance: number | null
}

export interface TrendLine {
  readonly side: Side
  readonly points: readonly TrendPoint[]
}

export interface AreaTrend {
  readonly handle: string
  readonly name: string
  readonly lines: readonly TrendLine[]
}

const isScored = ({ distance }: TrendPoint) => distance !== null

/**
 * Computes each area's distance to the cut-off of its own form, over the child's screenings of this kind, the youngest
 * first. Empty if only one screening has a score: a single point is no trend.
 */
export function trendsOf(
  screenings: readonly Screening[],
  sections: readonly ResultsSection[],
  type: InstrumentType,
  sides: readonly Side[],
): readonly AreaTrend[] {
  const ofKind = screenings.filter((screening) => screening.type === type).toSorted((a, b) => a.ageMonths - b.ageMonths)
  const lineOf = (handle: string, side: Side): TrendLine => ({
    side,
    points: ofKind.map((screening) => {
      const area = screening[side]?.areas.find((candidate) => candidate.handle === handle)
      return { ageMonths: screening.ageMonths, distance: area === undefined ? null : cutOffDistance(area) }
    }),
  })
  const trends = sections
    .filter(({ scored }) => scored)
    .map(({ handle, name }) => ({
      handle,
      name,
      lines: sides.map((side) => lineOf(handle, side)).filter(({ points }) => points.some(isScored)),
    }))
  const agesWithScore = new Set(
    trends.flatMap(({ lines }) =>
      lines.flatMap(({ points }) => points.filter(isScored).map(({ ageMonths }) => ageMonths)),
    ),
  )
  return agesWithScore.size < 2 ? [] : trends.filter(({ lines }) => lines.length > 0)
}

/** The ages of the screenings that have a score on any line, the youngest first. */
export function agesOf(trends: readonly AreaTrend[]): readonly number[] {
  const scored = trends.flatMap(({ lines }) => lines.flatMap(({ points }) => points.filter(isScored)))
  return [...new Set(scored.map(({ ageMonths }) => ageMonths))].toSorted((a, b) => a - b)
}

/** The newest score of a line. */
export const latestOf = ({ points }: TrendLine): (TrendPoint & { readonly distance: number }) | null =>
  points.findLast((point): point is TrendPoint & { readonly distance: number } => point.distance !== null) ?? null
