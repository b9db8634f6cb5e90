/** Who causes an event, as the statechart book distinguishes them. */
export const actorsOfCharts = ['person', 'timer', 'server', 'world', 'itself'] as const
export type ActorOfCharts = (typeof actorsOfCharts)[number]

/** What the gallery shows of all statecharts. */
export interface ChartFilter {
  readonly text: string
  /** Whose events are shown; never empty. */
  readonly by: readonly ActorOfCharts[]
  readonly failuresOnly: boolean
}

/** A hit of the search: a state, a transition, or a whole chart by its title. */
export interface ChartHit {
  readonly chart: string
  /** The id of the state or transition; the chart's own id for its title. */
  readonly id: string
}

export const everything: ChartFilter = { text: '', by: actorsOfCharts, failuresOnly: false }

/** Toggles one of them. Removing the last one selects all again, because an empty gallery helps nobody. */
export function withActorToggled({ by }: Pick<ChartFilter, 'by'>, actor: ActorOfCharts): readonly ActorOfCharts[] {
  const rest = actorsOfCharts.filter((one) => (one === actor ? !by.includes(one) : by.includes(one)))
  return rest.length === 0 ? actorsOfCharts : rest
}

/** Tells whether the filter narrows the gallery; blanks are no search. */
export const isFiltered = ({ text, by, failuresOnly }: ChartFilter): boolean =>
  text.trim() !== '' || failuresOnly || by.length < actorsOfCharts.length
