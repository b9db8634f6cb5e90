import type { Chart, ChartTransition } from './chart.ts'
import { type Reach, type Configuration, type Step, isByHand, reachOf } from './reach.ts'
import { condition, titleOf, when } from './sentences.ts'

/** A path that a tester walks by hand. */
export interface Scenario {
  readonly number: number
  /** The text of the transition for which the scenario exists. */
  readonly title: string
  readonly given: Configuration
  readonly steps: readonly ScenarioStep[]
  readonly endsIn: Configuration
  /** Why a tester cannot walk it; empty when one can. */
  readonly notByHand: readonly string[]
}

export interface ScenarioStep {
  readonly when: string
  readonly conditions: readonly string[]
  readonly happens: readonly string[]
  /** The entered states. */
  readonly enters: readonly string[]
  readonly transitions: readonly string[]
  /** What causes it: the condition or event, and how to bring it about. */
  readonly data: readonly Preparation[]
}

export interface Preparation {
  readonly what: string
  /** Empty when `what` says it. */
  readonly byHand: string
}

/** Continues until the machine is at rest, because a state that is left immediately cannot be seen. */
function untilRest({ atOnce }: Reach, steps: readonly Step[]): Step[] {
  const walked = [...steps]
  for (let at = walked.at(-1); at !== undefined && walked.length < 30; at = walked.at(-1)) {
    const next = atOnce(at)
      .filter((step) => isByHand(step) || !walked.every(isByHand))
      .at(-1)
    if (next === undefined) break
    walked.push(next)
  }
  return walked
}

/** What makes the last branch of a list apply: that none of the conditions before it holds. */
function earlierConditionsFalse(chart: Chart, { id, from, event, isOtherwise }: ChartTransition): Preparation[] {
  if (!isOtherwise) return []
  const branches = chart.transitions.filter((one) => one.from === from && one.event === event)
  const guards = branches
    .slice(
      0,
      branches.findIndex((one) => one.id === id),
    )
    .flatMap(({ guard }) => guard ?? [])
  const hints = guards.map(({ without }) => without).filter(Boolean)
  return [
    { what: `without: ${guards.map(({ words }) => words).join(', or ')}`, byHand: [...new Set(hints)].join('; ') },
  ]
}

function preparations(chart: Chart, transitions: readonly ChartTransition[]): Preparation[] {
  const wanted = transitions.flatMap((transition) => {
    const { guard, trigger, walk } = transition
    if (walk?.notByHand !== undefined) return []
    const asked = [
      ...(guard && guard.byHand !== '' ? [{ what: guard.words, byHand: guard.byHand }] : []),
      ...earlierConditionsFalse(chart, transition),
    ]
    // The general description of a failure would contradict this specific one.
    const isTold = trigger.kind === 'failed' && asked.some(({ byHand }) => byHand !== '')
    return trigger.byHand === '' || isTold ? asked : [{ what: when(transition), byHand: trigger.byHand }, ...asked]
  })
  return wanted.filter((one, index) => wanted.findIndex(({ what }) => what === one.what) === index)
}

function stepWords(chart: Chart, { transitions, from, to }: Step): ScenarioStep {
  return {
    when: [...new Set(transitions.map(when))].join(' and '),
    conditions: transitions.flatMap((transition) => {
      const asked = condition(transition)
      return asked ? [asked] : []
    }),
    happens: transitions.flatMap((transition) =>
      transition.actions.length > 0
        ? transition.actions.map(({ words }) => words)
        : transition.to.length === 0
          ? [transition.description || 'nothing changes']
          : [],
    ),
    enters: to.filter((leaf) => !from.includes(leaf)),
    transitions: transitions.map(({ id }) => id),
    data: preparations(chart, transitions),
  }
}

const key = (steps: readonly Step[]) =>
  steps.map(({ transitions }) => transitions.map(({ id }) => id).join('+')).join(' ')

/**
 * The first position on a path in which the state that a person sees first is active; null when scenarios start at the
 * initial state.
 */
const firstVisibleConfiguration = ({ seenFrom }: Chart, { ways }: Reach): Configuration | null =>
  [...ways.values()].map((way) => way.at(-1)?.to ?? []).find((to) => to.includes(seenFrom)) ?? null

/** A minimal set of shortest paths that walk every reachable transition. Drops paths that are prefixes of others. */
function minimalPaths(chart: Chart): { readonly goal: ChartTransition; readonly steps: readonly Step[] }[] {
  const reach = reachOf(chart, { byHand: true })
  const seen = firstVisibleConfiguration(chart, reach)
  const fromThere = seen && reachOf(chart, { byHand: true, from: seen })
  const ways = chart.transitions.flatMap((goal) => {
    const way = fromThere?.ways.get(goal.id) ?? reach.ways.get(goal.id)
    return way ? [{ goal, steps: untilRest(reach, way) }] : []
  })
  const walked = new Set<string>()
  const chosen: typeof ways = []
  for (const way of ways.toSorted((a, b) => b.steps.length - a.steps.length)) {
    if (walked.has(way.goal.id)) continue
    chosen.push(way)
    for (const { transitions } of way.steps) for (const { id } of transitions) walked.add(id)
  }
  const order = new Map(chart.transitions.map(({ id }, index) => [id, index]))
  return chosen
    .filter((way, index) => chosen.findIndex((other) => key(other.steps) === key(way.steps)) === index)
    .toSorted((a, b) => a.steps.length - b.steps.length || (order.get(a.goal.id) ?? 0) - (order.get(b.goal.id) ?? 0))
}

/** Words a preparation for the pages: "the wind blows: wait for wind". */
export const dataSentence = ({ what, byHand }: Preparation): string => (byHand === '' ? what : `${what}: ${byHand}`)

export const walkedByTests = 'Automatic tests walk it.'

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** All scenarios of a chart, short ones first. */
export function scenariosOf(chart: Chart): Scenario[] {
  return minimalPaths(chart).map(({ goal, steps }, index) => {
    const asked = condition(goal)
    const reasons = steps.flatMap(({ transitions }) => transitions.flatMap(({ walk }) => walk?.notByHand ?? []))
    return {
      number: index + 1,
      title: `${capital(when(goal))}${asked ? `, ${asked}` : ''} (in ${titleOf(chart, goal.from)})`,
      given: steps[0]?.from ?? [],
      steps: steps.map((step) => stepWords(chart, step)),
      endsIn: steps.at(-1)?.to ?? [],
      notByHand: [...new Set(reasons)],
    }
  })
}

/** The numbers of the scenarios that walk each transition, by its id. */
export function scenariosByTransition(scenarios: readonly Scenario[]): Map<string, number[]> {
  const found = new Map<string, number[]>()
  for (const { number, steps } of scenarios)
    for (const id of new Set(steps.flatMap(({ transitions }) => transitions)))
      found.set(id, [...(found.get(id) ?? []), number])
  return found
}
