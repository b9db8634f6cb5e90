import { type ChartFilter, type ChartHit, actorsOfCharts } from '../../../../machines/statecharts/chartFilter.ts'
import type { Chart, ChartState, ChartTransition } from '../../../book/model/chart.ts'
import { condition, doings, eventText, leadsToFailure, titleOf } from '../../../book/model/sentences.ts'

/** The parts of a chart that pass a filter. */
export interface ChartMatches {
  readonly states: readonly ChartState[]
  readonly transitions: readonly ChartTransition[]
}

const wordsOfState = ({ title, description, invokes }: ChartState) => [
  title,
  description,
  ...invokes.map(({ words }) => words),
]

const ownWords = (transition: ChartTransition) => [eventText(transition), condition(transition), ...doings(transition)]

const wordsOfTransition = (chart: Chart, transition: ChartTransition) => [
  titleOf(chart, transition.from),
  ...ownWords(transition),
  ...transition.to.map((id) => titleOf(chart, id)),
]

const wantedOf = ({ text }: Pick<ChartFilter, 'text'>) => text.trim().toLowerCase()
const say = (words: readonly string[], wanted: string) => words.join(' ').toLowerCase().includes(wanted)

/**
 * Finds the states and transitions that contain the words, belong to the chosen actors and, if only errors are wanted,
 * are errors.
 */
export function matchesOf(chart: Chart, { text, by, failuresOnly }: ChartFilter): ChartMatches {
  const wanted = wantedOf({ text })
  const isNamed = say([chart.title], wanted)
  const says = (words: readonly string[]) => isNamed || say(words, wanted)
  const transitions = chart.transitions.filter(
    (transition) =>
      by.includes(transition.trigger.by) &&
      (!failuresOnly || leadsToFailure(chart, transition)) &&
      says(wordsOfTransition(chart, transition)),
  )
  const ends = new Set(transitions.flatMap(({ from, to }) => [from, ...to]))
  const isOfSome = by.length < actorsOfCharts.length
  const states = chart.states
    .slice(1)
    .filter(
      (state) => (!failuresOnly || state.isFailure) && (isOfSome ? ends.has(state.id) : says(wordsOfState(state))),
    )
  return { states, transitions }
}

/** Finds the places of a chart that contain the words: its title, then its states, then its transitions. */
export function hitsOf(chart: Chart, { states, transitions }: ChartMatches, { text }: ChartFilter): ChartHit[] {
  const wanted = wantedOf({ text })
  if (wanted === '') return []
  const ids = [
    ...(say([chart.title], wanted) ? [chart.id] : []),
    ...states.filter((state) => say(wordsOfState(state), wanted)).map(({ id }) => id),
    ...transitions.filter((transition) => say(ownWords(transition), wanted)).map(({ id }) => id),
  ]
  return ids.map((id) => ({ chart: chart.id, id }))
}

/** Returns the chosen hit if the shown chart contains it, else the first hit there. */
export const currentHit = (hits: readonly ChartHit[], gone: ChartHit | null, shown: string | null): ChartHit | null => {
  const there = hits.filter(({ chart }) => chart === shown)
  return there.find(({ id }) => id === gone?.id) ?? there[0] ?? null
}

/** Returns the hit so many places further on; the first one follows the last. */
export const hitAfter = (hits: readonly ChartHit[], current: ChartHit | null, by: 1 | -1): ChartHit | null => {
  const before = current === null ? (by === 1 ? -1 : 0) : hits.indexOf(current)
  return hits.at((before + by) % hits.length) ?? null
}

/** Tells whether the filter leaves nothing of the chart to show. */
export const isEmpty = ({ states, transitions }: ChartMatches): boolean => states.length + transitions.length === 0
