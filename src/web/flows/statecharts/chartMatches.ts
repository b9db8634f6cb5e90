import { type ChartFilter, actorsOfCharts } from '../../../../machines/statecharts/chartFilter.ts'
import type { Chart, ChartState, ChartTransition } from '../../../book/model/chart.ts'
import { condition, doings, happening, leadsToFailure, titleOf } from '../../../book/model/sentences.ts'

/** What of a chart a filter leaves. */
export interface ChartMatches {
  readonly states: readonly ChartState[]
  readonly transitions: readonly ChartTransition[]
}

const wordsOfState = ({ title, description, invokes }: ChartState) => [
  title,
  description,
  ...invokes.map(({ words }) => words),
]

const wordsOfTransition = (chart: Chart, transition: ChartTransition) => [
  titleOf(chart, transition.from),
  happening(transition),
  condition(transition),
  ...doings(transition),
  ...transition.to.map((id) => titleOf(chart, id)),
]

/** The states and transitions that say the words, are done by those who act, and are errors where only those are wanted. */
export function matchesOf(chart: Chart, { text, by, failuresOnly }: ChartFilter): ChartMatches {
  const wanted = text.trim().toLowerCase()
  const isNamed = chart.title.toLowerCase().includes(wanted)
  const says = (words: readonly string[]) => isNamed || words.join(' ').toLowerCase().includes(wanted)
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

export const isEmpty = ({ states, transitions }: ChartMatches): boolean => states.length + transitions.length === 0
