import type { Chart, ChartTransition } from './chart.ts'
import { type Tree, treeOf } from './tree.ts'

/** The innermost active states of a machine: one, or one for each parallel region. */
export type Configuration = readonly string[]

/** One event and the transitions that it takes; several only where parallel regions handle the same event. */
export interface Step {
  readonly transitions: readonly ChartTransition[]
  readonly from: Configuration
  readonly to: Configuration
  /** The states and transitions named by a `walk` that have been passed so far. */
  readonly passed: readonly string[]
}

export interface Reach {
  readonly start: Configuration
  readonly states: ReadonlySet<string>
  readonly transitions: ReadonlySet<string>
  /** The shortest path from the start to each transition, including that transition. */
  readonly ways: ReadonlyMap<string, readonly Step[]>
  /** The steps that follow a step by themselves. */
  readonly atOnce: (step: Step) => readonly Step[]
}

/** Where to start, if not at the initial state, and whether the paths are for testers, so that every `walk` applies. */
export interface Asked {
  readonly from?: Configuration
  readonly byHand?: boolean
}

/** The leaves entered inside `id` on the way to the targets; elsewhere the initial ones. */
function leavesEntered(tree: Tree, id: string, targets: readonly string[]): string[] {
  const { kind, initial } = tree.state(id)
  if (kind === 'atomic' || kind === 'final') return [id]
  if (kind === 'parallel') return tree.children(id).flatMap((child) => leavesEntered(tree, child.id, targets))
  const aimedAt = tree.children(id).find((child) => targets.some((target) => tree.isWithin(target, child.id)))
  return leavesEntered(tree, aimedAt?.id ?? initial, targets)
}

/** The innermost state that a transition does not leave. */
function domainOf(tree: Tree, { from, to, reenter }: ChartTransition): string {
  if (!reenter && to.every((target) => tree.isWithin(target, from))) return from
  const outside = tree
    .lineage(from)
    .find(
      ({ id, kind }) =>
        id !== from && kind !== 'parallel' && to.every((target) => target !== id && tree.isWithin(target, id)),
    )
  return outside?.id ?? tree.root.id
}

function configurationAfter(tree: Tree, active: Configuration, transitions: readonly ChartTransition[]): Configuration {
  const after = transitions.reduce<Configuration>((before, transition) => {
    if (transition.to.length === 0) return before
    const domain = domainOf(tree, transition)
    return [...before.filter((leaf) => !tree.isWithin(leaf, domain)), ...leavesEntered(tree, domain, transition.to)]
  }, active)
  return [...after].toSorted()
}

/**
 * The transitions that an active leaf may take: the innermost state comes first, and its ancestors handle what its
 * conditions refuse.
 */
function candidates(tree: Tree, bySource: Map<string, ChartTransition[]>, leaf: string, event: string) {
  const found: ChartTransition[] = []
  for (const { id } of tree.lineage(leaf)) {
    for (const transition of bySource.get(id) ?? []) {
      if (transition.event !== event) continue
      found.push(transition)
      if (transition.guard === null) return { found, isCertain: true }
    }
  }
  return { found, isCertain: false }
}

const combinations = <Item>(lists: readonly (readonly Item[])[]): Item[][] =>
  lists.reduce<Item[][]>((so, list) => so.flatMap((before) => list.map((item) => [...before, item])), [[]])

/** Inside a parallel state, transitions of a region take precedence over those of its ancestors. */
function agreed(tree: Tree, chosen: readonly (ChartTransition | null)[]): ChartTransition[] {
  const unique = [...new Set(chosen.filter((one) => one !== null))]
  return unique.filter((one) => !unique.some((other) => other.from !== one.from && tree.isWithin(other.from, one.from)))
}

/** The position of a machine before a step, and what it passed on the way. */
type Place = Pick<Step, 'to' | 'passed'>

const isAllowed = ({ walk }: ChartTransition, passed: readonly string[]) =>
  (walk?.after === undefined || passed.includes(walk.after)) &&
  (walk?.notAfter === undefined || !passed.includes(walk.notAfter))

/** Tells whether a tester can cause a step. */
export const isByHand = ({ transitions }: Pick<Step, 'transitions'>): boolean =>
  transitions.every(({ walk }) => walk?.notByHand === undefined)

/**
 * Finds all reachable states, judged by the chart alone: every condition may hold or not. Anything reported unreachable
 * is certainly so, unless the paths are for testers.
 */
export function reachOf(chart: Chart, { from, byHand = false }: Asked = {}): Reach {
  const tree = treeOf(chart)
  const bySource = new Map<string, ChartTransition[]>()
  for (const transition of chart.transitions)
    bySource.set(transition.from, [...(bySource.get(transition.from) ?? []), transition])

  const watched = byHand
    ? new Set(chart.transitions.flatMap(({ walk }) => [walk?.after, walk?.notAfter].filter((id) => id !== undefined)))
    : new Set<string>()
  const passedAt = (active: Configuration, transitions: readonly ChartTransition[], before: readonly string[]) => {
    const seen = new Set([
      ...before,
      ...transitions.map(({ id }) => id),
      ...active.flatMap((leaf) => tree.lineage(leaf).map(({ id }) => id)),
    ])
    return [...watched].filter((id) => seen.has(id)).toSorted()
  }
  const stepsBy = ({ to: active, passed }: Place, event: string): Step[] => {
    const options = active.map((leaf) => {
      const { found, isCertain } = candidates(tree, bySource, leaf, event)
      return isCertain ? found : [...found, null]
    })
    return combinations(options)
      .map((chosen) => agreed(tree, chosen))
      .filter((transitions) => transitions.length > 0)
      .filter((transitions) => !byHand || transitions.every((one) => isAllowed(one, passed)))
      .map((transitions) => {
        const to = configurationAfter(tree, active, transitions)
        return { transitions, from: active, to, passed: passedAt(to, transitions, passed) }
      })
  }
  const isOver = (active: Configuration) =>
    active.some((leaf) => tree.state(leaf).kind === 'final' && tree.state(leaf).parent === tree.root.id)
  const isCertainAtOnce = (active: Configuration) =>
    active.some((leaf) => candidates(tree, bySource, leaf, '').isCertain)
  const isPossible = (active: Configuration, { event, trigger }: ChartTransition) => {
    if (trigger.kind !== 'finished') return true
    const finished = event.slice('xstate.done.state.'.length)
    return active.some((leaf) => tree.state(leaf).kind === 'final' && tree.state(leaf).parent === finished)
  }
  const steps = (place: Place): Step[] => {
    const { to: active } = place
    if (isOver(active)) return []
    const own = active.flatMap((leaf) => tree.lineage(leaf).flatMap(({ id }) => bySource.get(id) ?? []))
    const events = new Set(own.filter((one) => isPossible(active, one)).map(({ event }) => event))
    const atOnce = events.has('') ? stepsBy(place, '') : []
    if (isCertainAtOnce(active)) return atOnce
    return [...atOnce, ...[...events].filter((event) => event !== '').flatMap((event) => stepsBy(place, event))]
  }

  const start = from ?? leavesEntered(tree, tree.root.id, []).toSorted()
  const keyOf = ({ to, passed }: Place) => [...to, '', ...passed].join(' ')
  const ways = new Map<string, readonly Step[]>()
  const states = new Set<string>()
  const known = new Set<string>()
  const queue: (Place & { readonly way: readonly Step[] })[] = []
  // Steps that no tester can cause come last, so that paths without them take precedence.
  const later: (readonly Step[])[] = []
  const arrive = (place: Place, way: readonly Step[]) => {
    if (known.has(keyOf(place))) return
    known.add(keyOf(place))
    queue.push({ to: place.to, passed: place.passed, way })
  }
  const take = (way: readonly Step[]) => {
    const step = way.at(-1)
    if (step === undefined) return
    for (const { id } of step.transitions) if (!ways.has(id)) ways.set(id, way)
    arrive(step, way)
  }
  arrive({ to: start, passed: passedAt(start, [], []) }, [])
  for (;;) {
    const place = queue.shift()
    if (place === undefined) {
      const postponed = later.shift()
      if (postponed === undefined) break
      take(postponed)
      continue
    }
    for (const leaf of place.to) for (const { id } of tree.lineage(leaf)) states.add(id)
    for (const step of steps(place)) {
      const way = [...place.way, step]
      if (byHand && !isByHand(step)) later.push(way)
      else take(way)
    }
  }
  return {
    start,
    states,
    transitions: new Set(ways.keys()),
    ways,
    atOnce: (step) => (isCertainAtOnce(step.to) ? stepsBy(step, '') : []),
  }
}
