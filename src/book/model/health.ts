import type { Chart, ChartState, ChartTransition } from './chart.ts'
import { reachOf } from './reach.ts'
import { treeOf } from './tree.ts'

/** Limits that keep a chart easy to read (docs/architecture.md, "Statecharts"). */
const chartLimits = { leafStates: 12, events: 14, levels: 3 } as const

export interface Allowances {
  /** Events that two parallel regions may both handle, with the reason. */
  readonly inSeveralRegions?: Readonly<Partial<Record<string, string>>>
  /** Actors that never fail as a whole because they have states for every failure, with the reason. */
  readonly neverFail?: Readonly<Record<string, string>>
  /** What a chart may exceed of the usual limits, and why. */
  readonly size?: { readonly leafStates?: number; readonly events?: number; readonly reason: string }
}

const isLeaf = ({ kind }: ChartState) => kind === 'atomic' || kind === 'final'

const ofPeopleAndWorld = ({ transitions }: Chart) =>
  new Set(transitions.filter(({ trigger }) => trigger.kind === 'event').map(({ event }) => event))

function unreachable(chart: Chart): string[] {
  const { states, transitions } = reachOf(chart)
  return [
    ...chart.states.filter(({ id }) => !states.has(id)).map(({ id }) => `${id} can never be reached`),
    ...chart.transitions
      .filter(({ id, from }) => states.has(from) && !transitions.has(id))
      .map(({ id }) => `${id} can never be taken`),
  ]
}

/** The transitions available to a leaf, including those of its ancestors. */
const answersOf = (chart: Chart, leaf: ChartState): ChartTransition[] => {
  const around = new Set(
    treeOf(chart)
      .lineage(leaf.id)
      .map(({ id }) => id),
  )
  return chart.transitions.filter(({ from }) => around.has(from))
}

function withoutWayOut(chart: Chart): string[] {
  const { isWithin } = treeOf(chart)
  const leaves = chart.states.filter(({ kind }) => kind === 'atomic')
  const leads = (leaf: ChartState, { to }: ChartTransition) =>
    to.some((target) => !isWithin(leaf.id, target) || target !== leaf.id)
  return leaves.flatMap((leaf) => {
    const ways = answersOf(chart, leaf).filter((transition) => leads(leaf, transition))
    if (ways.length === 0 && leaf.ends === '') return [`${leaf.id} is a dead end that is not final`]
    if (ways.length > 0 && leaf.ends !== '') return [`${leaf.id} has a way out and needs no reason for having none`]
    return []
  })
}

/**
 * Finds states that can get stuck: one that waits for an answer must be left on every answer, by a timer or by a
 * person.
 */
function stuck(chart: Chart): string[] {
  const { isWithin } = treeOf(chart)
  return chart.states
    .filter(({ invokes, tags }) => invokes.length > 0 || tags.includes('busy'))
    .flatMap((state) => {
      const leaves = chart.transitions.some(
        ({ from, to, trigger }) =>
          isWithin(state.id, from) &&
          trigger.by !== 'itself' &&
          to.some((target) => !isWithin(target, state.id) || target !== state.id),
      )
      const inside = chart.transitions.some(
        ({ from, to }) =>
          from !== state.id && isWithin(from, state.id) && to.some((target) => !isWithin(target, state.id)),
      )
      return leaves || inside || state.parent === '' ? [] : [`${state.id} is busy and has no way out`]
    })
}

const silentFailures = (chart: Chart, { neverFail = {} }: Allowances): string[] =>
  chart.states.flatMap(({ id, invokes }) =>
    invokes.flatMap((invoked) => [
      ...(chart.transitions.some(({ from, event }) => from === id && event === `xstate.error.actor.${invoked.id}`) ||
      neverFail[invoked.id]
        ? []
        : [`${id} invokes ${invoked.id} and does not say what happens when it fails`]),
      ...(invoked.id === invoked.name ? [] : [`${id} invokes ${invoked.name} under the other name ${invoked.id}`]),
    ]),
  )

function shared(chart: Chart, { inSeveralRegions = {} }: Allowances): string[] {
  const { children, isWithin } = treeOf(chart)
  const found = chart.states
    .filter(({ kind }) => kind === 'parallel')
    .flatMap(({ id }) => {
      const regions = children(id)
      return [...ofPeopleAndWorld(chart)].flatMap((event) => {
        const handling = regions.filter((region) =>
          chart.transitions.some((one) => one.event === event && isWithin(one.from, region.id)),
        )
        return handling.length > 1 ? [{ event, handling }] : []
      })
    })
  return [
    ...found
      .filter(({ event }) => !inSeveralRegions[event])
      .map(
        ({ event, handling }) => `${event} is handled in several regions: ${handling.map(({ id }) => id).join(', ')}`,
      ),
    ...Object.keys(inSeveralRegions)
      .filter((event) => !found.some((one) => one.event === event))
      .map((event) => `${event} is allowed in several regions and is not handled in several`),
  ]
}

function wordless(chart: Chart): string[] {
  const needsHand = (byHand: string, what: string) =>
    byHand === '' ? [`${what} does not say how a tester brings it about`] : []
  return [
    ...chart.states.flatMap(({ id, title, description, entry, exit, invokes }) => [
      ...(title === '' ? [`${id} has no title`] : []),
      ...(description === '' ? [`${id} has no description`] : []),
      ...[...entry, ...exit].filter(({ words }) => words === '').map(({ name }) => `the action ${name} has no words`),
      ...invokes.filter(({ words }) => words === '').map(({ name }) => `the actor ${name} has no words`),
    ]),
    ...chart.transitions.flatMap(({ id, trigger, guard, actions }) => [
      ...(trigger.words === '' ? [`${id} has no words for what happens`] : []),
      ...(guard && guard.words === '' ? [`the guard ${guard.name} of ${id} has no words`] : []),
      ...actions.filter(({ words }) => words === '').map(({ name }) => `the action ${name} of ${id} has no words`),
      ...(guard ? needsHand(guard.byHand, `the guard ${guard.name}`) : []),
      ...(trigger.kind === 'failed' || trigger.by === 'world' ? needsHand(trigger.byHand, id) : []),
    ]),
  ]
}

function tooLarge(chart: Chart, { size }: Allowances): string[] {
  const limits = { ...chartLimits, ...size }
  const { lineage } = treeOf(chart)
  const leaves = chart.states.filter(isLeaf).length
  const events = ofPeopleAndWorld(chart).size
  const levels = Math.max(...chart.states.map(({ id }) => lineage(id).length - 1))
  return [
    ...(leaves > limits.leafStates ? [`${leaves} leaf states are more than ${limits.leafStates}`] : []),
    ...(events > limits.events ? [`${events} events are more than ${limits.events}`] : []),
    ...(levels > limits.levels ? [`${levels} levels are more than ${limits.levels}`] : []),
  ]
}

/** Lists everything that is wrong with a chart as sentences; empty when it is sound. */
export const chartProblemsOf = (chart: Chart, allowances: Allowances = {}): string[] => [
  ...new Set([
    ...unreachable(chart),
    ...withoutWayOut(chart),
    ...stuck(chart),
    ...silentFailures(chart, allowances),
    ...shared(chart, allowances),
    ...wordless(chart),
    ...tooLarge(chart, allowances),
  ]),
]
