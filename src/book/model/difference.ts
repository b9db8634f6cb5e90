import type { Annotation, Annotations } from './annotations.ts'
import type { Chart, ChartState, ChartTransition } from './chart.ts'
import { condition, doings, eventText, sentence, titleOf } from './sentences.ts'

export interface Difference {
  /** The union of both charts, so that removed states and transitions are drawn too. */
  readonly chart: Chart
  readonly annotations: Annotations
  /** One sentence for each change; empty when nothing has changed. */
  readonly list: readonly string[]
}

const added: Annotation = { look: 'added', badge: '+', notes: ['new'] }
const removed: Annotation = { look: 'removed', badge: '−', notes: ['removed'] }
const changed = (notes: readonly string[]): Annotation => ({ look: 'changed', badge: '~', notes })

interface Change {
  readonly now: string
  readonly was: string
}

const was = (now: string, before: string): Change[] =>
  now === before ? [] : [{ now: now || 'nothing', was: before || 'nothing' }]

const goals = (chart: Chart, { to }: ChartTransition) => to.map((id) => titleOf(chart, id)).join(' and ')
const nested = ({ kind, initial }: ChartState) => `${kind}${initial ? `, starts in ${initial.split('.').at(-1)}` : ''}`
const failing = ({ isFailure }: ChartState) => `${isFailure ? '' : 'not '}an error state`
const named = (list: readonly { readonly words: string }[]) => list.map(({ words }) => words).join('; ')

const stateChanges = (now: ChartState, before: ChartState): Change[] => [
  ...was(now.title, before.title),
  ...was(now.description, before.description),
  ...was(nested(now), nested(before)),
  ...was(named(now.invokes), named(before.invokes)),
  ...was(named(now.entry), named(before.entry)),
  ...was(named(now.exit), named(before.exit)),
  ...was(failing(now), failing(before)),
]

const transitionChanges = (now: [Chart, ChartTransition], before: [Chart, ChartTransition]): Change[] => [
  ...was(eventText(now[1]), eventText(before[1])),
  ...was(condition(now[1]), condition(before[1])),
  ...was(goals(...now), goals(...before)),
  ...(isReordered(now[1], before[1]) ? [] : was(doings(now[1]).join('; '), doings(before[1]).join('; '))),
]

/**
 * Tells whether only the order differs, which is worth one line for the whole chart instead of one for each transition.
 */
const isReordered = (now: ChartTransition, before: ChartTransition) =>
  doings(now).toSorted().join('; ') === doings(before).toSorted().join('; ') &&
  doings(now).join('; ') !== doings(before).join('; ')

/**
 * Pairs each newer transition with the older one that it continues: the same event of the same state, by condition and
 * then by position.
 */
function pairs(now: Chart, before: Chart): Map<string, ChartTransition> {
  const left = new Set(before.transitions)
  const found = new Map<string, ChartTransition>()
  const same = (a: ChartTransition, b: ChartTransition) => a.from === b.from && a.event === b.event
  const sameGuard = (a: ChartTransition, b: ChartTransition) => a.guard?.name === b.guard?.name
  const sameGoal = (a: ChartTransition, b: ChartTransition) => a.to.join() === b.to.join()
  const rounds = [
    (a: ChartTransition, b: ChartTransition) => same(a, b) && sameGuard(a, b) && sameGoal(a, b),
    (a: ChartTransition, b: ChartTransition) => same(a, b) && sameGuard(a, b),
    same,
    // Matches a state's timer even when its delay was renamed.
    (a: ChartTransition, b: ChartTransition) =>
      a.from === b.from && a.trigger.kind === 'after' && b.trigger.kind === 'after' && sameGoal(a, b),
  ]
  for (const isSame of rounds)
    for (const transition of now.transitions) {
      if (found.has(transition.id)) continue
      const older = [...left].find((one) => isSame(transition, one))
      if (older === undefined) continue
      found.set(transition.id, older)
      left.delete(older)
    }
  return found
}

const notes = (changes: readonly Change[]) => changes.map((change) => `was: ${change.was}`)
const nowAndBefore = (changes: readonly Change[]) =>
  changes.map((change) => `now: ${change.now}, was: ${change.was}`).join('; ')

/** The changes in a machine since an older model; null stands for a machine that does not exist. */
export function differenceOf(now: Chart | null, before: Chart | null): Difference {
  const present = now ?? before
  if (present === null) throw new Error('There is nothing to compare.')
  if (now === null || before === null) {
    const annotation = before === null ? added : removed
    return {
      chart: present,
      annotations: { state: () => annotation, transition: () => annotation },
      list: [`${annotation.badge} The statechart ${present.title} is ${before === null ? 'new' : 'removed'}.`],
    }
  }
  const states = new Map<string, Annotation>()
  const transitions = new Map<string, Annotation>()
  const said: string[] = []
  for (const state of now.states) {
    const older = before.states.find(({ id }) => id === state.id)
    const changes = older ? stateChanges(state, older) : []
    if (older === undefined) states.set(state.id, added)
    else if (changes.length > 0) states.set(state.id, changed(notes(changes)))
    if (older === undefined) said.push(`+ The state ${titleOf(now, state.id)} is new.`)
    else if (changes.length > 0)
      said.push(`~ The state ${titleOf(now, state.id)} has changed (${nowAndBefore(changes)}).`)
  }
  const goneStates = before.states.filter(({ id }) => !now.states.some((state) => state.id === id))
  for (const { id } of goneStates) {
    states.set(id, removed)
    said.push(`− The state ${titleOf(before, id)} is removed.`)
  }
  const older = pairs(now, before)
  const reordered: string[] = []
  for (const transition of now.transitions) {
    const one = older.get(transition.id)
    const changes = one ? transitionChanges([now, transition], [before, one]) : []
    if (one === undefined) {
      transitions.set(transition.id, added)
      said.push(`+ ${sentence(now, transition)}`)
    } else if (changes.length > 0) {
      transitions.set(transition.id, changed(notes(changes)))
      said.push(`~ ${sentence(now, transition)} (${notes(changes).join('; ')})`)
    } else if (isReordered(transition, one)) {
      transitions.set(transition.id, changed(['does the same in another order']))
      reordered.push(`${titleOf(now, transition.from)}: ${eventText(transition)}`)
    }
  }
  if (reordered.length > 0) said.push(`~ The same is done in another order (${reordered.join('; ')}).`)
  const continued = new Set(older.values())
  const goneTransitions = before.transitions
    .filter((one) => !continued.has(one))
    .map((one) => ({ ...one, id: `removed ${one.id}` }))
  for (const one of goneTransitions) {
    transitions.set(one.id, removed)
    said.push(`− ${sentence(before, one)}`)
  }
  return {
    chart: {
      ...now,
      states: [...now.states, ...goneStates],
      transitions: [...now.transitions, ...goneTransitions],
    },
    annotations: {
      state: (id) => states.get(id) ?? null,
      transition: (id) => transitions.get(id) ?? null,
    },
    list: said,
  }
}
