import type { Chart, ChartState, ChartTransition } from '../model/chart.ts'
import { type Tree, treeOf } from '../model/tree.ts'

/** What of a chart a picture shows: all of it, an overview with its groups folded, or what lies inside one group. */
export interface Excerpt {
  /** The state whose inside is shown; the machine itself for the whole. */
  readonly inside: string
  /** Groups that are drawn as one box. */
  readonly folded: readonly string[]
}

export interface ViewNode {
  readonly state: ChartState
  readonly look: 'leaf' | 'group' | 'folded' | 'elsewhere'
  /** Runs at the same time as others: a part of a parallel state. */
  readonly isRegion: boolean
  /** Transitions that are told inside the box: those that stay, and those into several parts at once. */
  readonly rows: readonly ChartTransition[]
  readonly children: readonly ViewNode[]
  /** Lines start from anywhere inside this group and end inside it: they need a sign of their own to start from. */
  readonly hasAnywhere: boolean
}

/** The id of the sign that a group's own lines start from (hasAnywhere). It has blanks: no state's id is the same. */
export const anywhereIn = (id: string) => `anywhere in ${id}`

/** One line between two boxes, for all transitions that lead the same way. */
export interface Line {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly transitions: readonly ChartTransition[]
}

export interface View {
  readonly root: ViewNode
  /** States outside of the excerpt that lines lead to or come from. */
  readonly elsewhere: readonly ViewNode[]
  readonly lines: readonly Line[]
}

/** The box that stands for a state in an excerpt. */
const boxOf = (tree: Tree, { inside, folded }: Excerpt, id: string): string => {
  const lineage = tree.lineage(id).toReversed()
  const fold = lineage.find((state) => folded.includes(state.id) && tree.isWithin(state.id, inside))
  return fold?.id ?? id
}

/**
 * What lies wholly outside of the excerpt, or inside one of its folded groups, is left out.
 * @throws Error when `inside` is no state of the chart.
 */
export function viewOf(chart: Chart, excerpt: Excerpt): View {
  const tree = treeOf(chart)
  const { inside, folded } = excerpt
  const isOutside = (id: string) => !tree.isWithin(id, inside)
  const rows = new Map<string, ChartTransition[]>()
  const lines = new Map<string, { from: string; to: string; transitions: ChartTransition[] }>()

  for (const transition of chart.transitions) {
    const from = boxOf(tree, excerpt, transition.from)
    const goals = transition.to.map((id) => boxOf(tree, excerpt, id))
    const [to = from] = goals
    if (isOutside(from) && goals.every(isOutside)) continue
    if (isOutside(from) && !isOutside(inside) && tree.isWithin(inside, from) && goals.includes(inside)) continue
    const isHidden =
      folded.includes(from) && (transition.from !== from || transition.to.every((id) => tree.isWithin(id, from)))
    const staysInside = goals.every((id) => tree.isWithin(id, from))
    if (goals.length > 1 || to === from || tree.isWithin(from, to)) {
      if (!isHidden || to !== from) rows.set(from, [...(rows.get(from) ?? []), transition])
      continue
    }
    const key = `${from}>${to}`
    const line = lines.get(key) ?? {
      from: staysInside && !isOutside(from) ? anywhereIn(from) : from,
      to,
      transitions: [],
    }
    line.transitions.push(transition)
    lines.set(key, line)
  }

  const used = new Set([...lines.values()].flatMap(({ from, to }) => [from, to]))
  const isRegion = ({ parent }: ChartState) => parent !== '' && tree.state(parent).kind === 'parallel'
  const nodeOf = (state: ChartState): ViewNode => {
    const isFolded = folded.includes(state.id) && state.id !== inside
    const children = isFolded ? [] : tree.children(state.id).map(nodeOf)
    const look = isFolded ? 'folded' : children.length > 0 ? 'group' : 'leaf'
    return {
      state,
      look,
      isRegion: isRegion(state),
      rows: rows.get(state.id) ?? [],
      children,
      hasAnywhere: used.has(anywhereIn(state.id)),
    }
  }
  return {
    root: nodeOf(tree.state(inside)),
    elsewhere: chart.states
      .filter(({ id }) => isOutside(id) && used.has(id))
      .map((state) => ({
        state,
        look: 'elsewhere' as const,
        isRegion: false,
        rows: [],
        children: [],
        hasAnywhere: false,
      })),
    lines: [...lines].map(([id, line]) => ({ id, ...line })),
  }
}
