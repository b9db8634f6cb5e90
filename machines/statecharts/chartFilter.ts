/** Who makes something happen, as the statechart book tells them apart. */
export const actorsOfCharts = ['person', 'timer', 'server', 'world', 'itself'] as const
export type ActorOfCharts = (typeof actorsOfCharts)[number]

/** What the gallery shows of all statecharts. */
export interface ChartFilter {
  readonly text: string
  /** Whose doings are shown; never empty. */
  readonly by: readonly ActorOfCharts[]
  readonly failuresOnly: boolean
}

/** A place that says the words of the search: a state, a transition, or a whole chart by its title. */
export interface ChartHit {
  readonly chart: string
  /** Of the state or transition; the chart's own for its title. */
  readonly id: string
}

export const everything: ChartFilter = { text: '', by: actorsOfCharts, failuresOnly: false }

/** In their own order; taking away the last one shows all again, because a gallery of nothing helps nobody. */
export function withActorToggled({ by }: Pick<ChartFilter, 'by'>, actor: ActorOfCharts): readonly ActorOfCharts[] {
  const rest = actorsOfCharts.filter((one) => (one === actor ? !by.includes(one) : by.includes(one)))
  return rest.length === 0 ? actorsOfCharts : rest
}

/** Whether anything narrows the gallery; blanks are no search. */
export const isFiltered = ({ text, by, failuresOnly }: ChartFilter): boolean =>
  text.trim() !== '' || failuresOnly || by.length < actorsOfCharts.length
