import type { Chart, ChartTransition } from './chart.ts'
import { type Reach, type Standing, type Step, reachOf } from './reach.ts'
import { condition, titleOf, when } from './sentences.ts'

/** A path that a tester walks by hand. */
export interface Scenario {
  readonly number: number
  /** The transition for whose sake it stands in the book, in words. */
  readonly title: string
  readonly given: Standing
  readonly steps: readonly ScenarioStep[]
  readonly endsIn: Standing
  /** What has to be prepared, each once: the condition or event, and how it is brought about. */
  readonly data: readonly Preparation[]
}

export interface ScenarioStep {
  readonly when: string
  readonly conditions: readonly string[]
  readonly happens: readonly string[]
  /** States that were entered. */
  readonly enters: readonly string[]
  readonly transitions: readonly string[]
}

export interface Preparation {
  readonly what: string
  readonly byHand: string
}

/** Walks on to where the machine comes to rest: nobody can see a state that is left at once. */
function untilRest({ atOnce }: Reach, steps: readonly Step[]): Step[] {
  const walked = [...steps]
  for (let at = walked.at(-1); at !== undefined && walked.length < 30; at = walked.at(-1)) {
    const next = atOnce(at.to).at(-1)
    if (next === undefined) break
    walked.push(next)
  }
  return walked
}

function stepWords({ transitions, from, to }: Step): ScenarioStep {
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
  }
}

function preparations(steps: readonly Step[]): Preparation[] {
  const wanted = steps.flatMap(({ transitions }) =>
    transitions.flatMap(({ guard, isOtherwise, trigger, ...transition }) => [
      ...(trigger.byHand !== ''
        ? [{ what: when({ trigger, guard, isOtherwise, ...transition }), byHand: trigger.byHand }]
        : []),
      ...(guard && guard.byHand !== '' ? [{ what: guard.words, byHand: guard.byHand }] : []),
    ]),
  )
  return wanted.filter((one, index) => wanted.findIndex(({ what }) => what === one.what) === index)
}

const key = (steps: readonly Step[]) =>
  steps.map(({ transitions }) => transitions.map(({ id }) => id).join('+')).join(' ')

/** The fewest shortest paths that walk every reachable transition; those that are the beginning of another one go with it. */
function chosenWays(chart: Chart, reach: Reach): { readonly goal: ChartTransition; readonly steps: readonly Step[] }[] {
  const ways = chart.transitions.flatMap((goal) => {
    const way = reach.ways.get(goal.id)
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

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Every scenario of a chart, short ones first. */
export function scenariosOf(chart: Chart): Scenario[] {
  const reach = reachOf(chart)
  return chosenWays(chart, reach).map(({ goal, steps }, index) => {
    const asked = condition(goal)
    const last = steps.at(-1)
    return {
      number: index + 1,
      title: `${capital(when(goal))}${asked ? `, ${asked}` : ''} (in ${titleOf(chart, goal.from)})`,
      given: reach.start,
      steps: steps.map(stepWords),
      endsIn: last?.to ?? reach.start,
      data: preparations(steps),
    }
  })
}

/** The scenarios that walk each transition, by its id. */
export function scenariosByTransition(scenarios: readonly Scenario[]): Map<string, number[]> {
  const found = new Map<string, number[]>()
  for (const { number, steps } of scenarios)
    for (const id of new Set(steps.flatMap(({ transitions }) => transitions)))
      found.set(id, [...(found.get(id) ?? []), number])
  return found
}
