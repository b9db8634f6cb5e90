import type { InstrumentType, Side } from '../../../domain/instrument.ts'
import type { AreaScore, ResultsSection, Screening } from '../../../../machines/surveyResults/results.ts'
import { type ZoneBand, scaleEnd, zoneBands } from '../../../domain/zoneScale.ts'

/** One side's score at one age. */
export interface TrendPoint {
  readonly ageMonths: number
  readonly score: number
  readonly zone: AreaScore['zone']
}

export interface TrendLine {
  readonly side: Side
  readonly points: readonly TrendPoint[]
}

/** The zones of the form of one age. */
export interface ZonesAtAge {
  readonly ageMonths: number
  readonly highest: number
  readonly bands: readonly ZoneBand[]
}

export interface AreaTrend {
  readonly handle: string
  readonly name: string
  readonly zones: readonly ZonesAtAge[]
  readonly lines: readonly TrendLine[]
}

/**
 * Lists each area's scores with the zones of their own forms, over the child's screenings of this kind, the youngest
 * first. Empty if only one screening has a score: a single point is no trend.
 */
export function trendsOf(
  screenings: readonly Screening[],
  sections: readonly ResultsSection[],
  type: InstrumentType,
  sides: readonly Side[],
): readonly AreaTrend[] {
  const ofKind = screenings.filter((screening) => screening.type === type).toSorted((a, b) => a.ageMonths - b.ageMonths)
  const trends = sections
    .filter(({ scored }) => scored)
    .map(({ handle, name }) => {
      const scores = ofKind.flatMap(({ ageMonths, ...screening }) =>
        sides.flatMap((side) => {
          const area = screening[side]?.areas.find((candidate) => candidate.handle === handle)
          return area && area.result !== null ? [{ ...area, score: area.result, ageMonths, side }] : []
        }),
      )
      const isFirstOfAge = ({ ageMonths }: TrendPoint, place: number) =>
        scores.findIndex((other) => other.ageMonths === ageMonths) === place
      return {
        handle,
        name,
        zones: scores.filter(isFirstOfAge).map(({ ageMonths, highestScore, ...figures }) => {
          const ofAge = scores.filter((score) => score.ageMonths === ageMonths)
          const highest = scaleEnd(
            { ...figures, highest: highestScore },
            ofAge.map(({ score }) => score),
          )
          return { ageMonths, highest, bands: zoneBands({ ...figures, highest }) }
        }),
        lines: sides
          .map((side) => ({ side, points: scores.filter((score) => score.side === side) }))
          .filter(({ points }) => points.length > 0),
      }
    })
    .filter(({ lines }) => lines.length > 0)
  return agesOf(trends).length < 2 ? [] : trends
}

/** The ages of the screenings that have a score on any line, the youngest first. */
export function agesOf(trends: readonly AreaTrend[]): readonly number[] {
  const ages = trends.flatMap(({ zones }) => zones.map(({ ageMonths }) => ageMonths))
  return [...new Set(ages)].toSorted((a, b) => a - b)
}
