import type { Chart, ChartState, ChartTransition } from '../model/chart.ts'
import { type Tree, treeOf } from '../model/tree.ts'

/**
 * The part of a chart that a picture shows: all of it, an overview with its groups folded, or the inside of one group.
 */
export interface Excerpt {
  /** The state whose inside is shown; the machine itself for the whole chart. */
  readonly inside: string
  /** Groups drawn as one box. */
  readonly folded: readonly string[]
}

export interface ViewNode {
  readonly state: ChartState
  readonly look: 'leaf' | 'group' | 'folded' | 'elsewhere'
  /** A region of a parallel state. */
  readonly isRegion: boolean
  /** Transitions written inside the box: those that stay in it, and those that enter several regions together. */
  readonly rows: readonly ChartTransition[]
  readonly children: readonly ViewNode[]
  /** Whether lines start from anywhere inside this group and end inside it, which takes a symbol to start from. */
  readonly hasAnywhere: boolean
}

/**
 * The id of the symbol from which a group's own lines start (hasAnywhere). Contains blanks, so that it never equals a
 * state's id.
 */
export const anywhereIn = (id: string) => `anywhere in ${id}`

/** A line between two boxes, for all transitions between them. */
export interface Line {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly transitions: readonly ChartTransition[]
}

export interface View {
  readonly root: ViewNode
  /** States outside the excerpt at the other end of its lines. */
  readonly elsewhere: readonly ViewNode[]
  readonly lines: readonly Line[]
}

/** The box that represents a state in an excerpt. */
const boxOf = (tree: Tree, { inside, folded }: Excerpt, id: string): string => {
  const lineage = tree.lineage(id).toReversed()
  const fold = lineage.find((state) => folded.includes(state.id) && tree.isWithin(state.id, inside))
  return fold?.id ?? id
}

/**
 * The view of an excerpt, without anything outside it or inside its folded groups.
 * @throws Error when `inside` is not a state of the chart.
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
