import type { Section } from './instrument.ts'
import type { Zone } from './sectionNorm.ts'

/** The figures of a section that draw its scale; null without norms. */
export interface ScaleFigures {
  readonly cutOff: number | null
  readonly monitorBound: number | null
  readonly higherIsBetter: boolean
  /** The highest score that the form allows. */
  readonly highest: number
}

/** One zone on the line of a section's scores. */
export interface ZoneBand {
  readonly zone: Zone
  readonly from: number
  readonly to: number
}

/** Adds up the most points that each question of a section can give. */
export const highestScore = ({ questions }: Pick<Section, 'questions'>): number =>
  questions
    .flatMap(({ responseTypes }) => responseTypes)
    .reduce((sum, { possibleAnswers }) => sum + Math.max(0, ...possibleAnswers.map(({ points = 0 }) => points)), 0)

/** Lays the zones of a section between 0 and its highest score, from the lowest one up. Empty without norms. */
export function zoneBands({ cutOff, monitorBound, higherIsBetter, highest }: ScaleFigures): readonly ZoneBand[] {
  if (cutOff === null || monitorBound === null) return []
  const zones = higherIsBetter
    ? (['refer', 'monitor', 'on_schedule'] as const)
    : (['on_schedule', 'monitor', 'refer'] as const)
  const bounds = higherIsBetter ? [cutOff, monitorBound] : [monitorBound, cutOff]
  const ends = [0, ...bounds.map((bound) => Math.min(bound, highest)), highest]
  return zones.map((zone, place) => ({ zone, from: ends[place] ?? 0, to: ends[place + 1] ?? highest }))
}

/**
 * The score at which a drawn scale ends: the highest one, or, where the zones lie at the lower end of a long scale
 * (ASQ:SE-2), twice the cut-off, unless a score lies beyond it.
 */
export function scaleEnd({ cutOff, higherIsBetter, highest }: ScaleFigures, scores: readonly number[]): number {
  if (higherIsBetter || cutOff === null) return highest
  return Math.min(highest, Math.max(2 * cutOff, ...scores))
}
