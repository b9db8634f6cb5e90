import type { Chart, ChartState } from './chart.ts'

/** A chart's states as a tree, by id. */
export interface Tree {
  readonly root: ChartState
  readonly state: (id: string) => ChartState
  readonly has: (id: string) => boolean
  readonly children: (id: string) => readonly ChartState[]
  /** The state itself first, the machine last. */
  readonly lineage: (id: string) => readonly ChartState[]
  /** Tells whether `id` is `outer` or a descendant of it. */
  readonly isWithin: (id: string, outer: string) => boolean
}

/**
 * Builds the tree of a chart. Its `state`, `lineage` and `isWithin` throw an Error for an unknown id; `children`
 * returns an empty list.
 */
export function treeOf(chart: Chart): Tree {
  const byId = new Map(chart.states.map((state) => [state.id, state]))
  const byParent = new Map<string, ChartState[]>()
  for (const one of chart.states) byParent.set(one.parent, [...(byParent.get(one.parent) ?? []), one])
  const state = (id: string) => {
    const found = byId.get(id)
    if (found === undefined) throw new Error(`The chart ${chart.id} has no state ${id}.`)
    return found
  }
  const lineage = (id: string): ChartState[] => {
    const one = state(id)
    return one.parent === '' ? [one] : [one, ...lineage(one.parent)]
  }
  return {
    root: state(chart.id),
    state,
    has: (id) => byId.has(id),
    children: (id) => byParent.get(id) ?? [],
    lineage,
    isWithin: (id, outer) => lineage(id).some((one) => one.id === outer),
  }
}
