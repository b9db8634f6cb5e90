import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import type { Walk, Words } from '../../../machines/kit/words.ts'
import type { Chart, ChartState, ChartTransition, Guard, Invoked, Named } from './chart.ts'
import { transitionId } from './transitionId.ts'
import { triggerOf } from './triggerOf.ts'

interface Source {
  readonly flow: string
  readonly machine: AnyStateMachine
  readonly words: Words
}

const nodesFrom = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap((child) => nodesFrom(child as AnyStateNode)),
]

const asList = (value: unknown): unknown[] => (value === undefined ? [] : Array.isArray(value) ? value : [value])

const typeOf = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : (typeof value === 'object' || typeof value === 'function') && value !== null && 'type' in value
      ? String(value.type)
      : ''

/** The event of XState's own `raise`, which a machine holds as a function. */
function raised(action: unknown): string {
  if (typeof action !== 'function' || typeOf(action) !== 'xstate.raise' || !('event' in action)) return ''
  return typeOf(action.event)
}

function actionsOf(words: Words, actions: unknown): Named[] {
  return asList(actions).map((action) => {
    const event = raised(action)
    if (event !== '') return { name: `raise ${event}`, words: `go on as if ${words.events[event] ?? ''}` }
    const name = typeOf(action)
    return { name, words: words.actions[name] ?? '' }
  })
}

function guardOf(words: Words, guard: unknown): Guard | null {
  if (guard === undefined) return null
  const name = typeOf(guard)
  return {
    name,
    words: words.guards[name] ?? '',
    byHand: words.byHand?.[name] ?? '',
    without: words.without?.[name] ?? '',
  }
}

const kindOf = ({ id, type }: AnyStateNode): ChartState['kind'] => {
  if (type === 'history') throw new Error(`The book knows no history states: ${id}.`)
  return type
}

function stateOf({ machine, words }: Source, node: AnyStateNode): ChartState {
  const inside = node.id.slice(machine.id.length + 1)
  return {
    id: node.id,
    parent: node.parent?.id ?? '',
    kind: kindOf(node),
    title: (node.meta as { title?: string } | undefined)?.title ?? '',
    description: node.description ?? '',
    initial: node.type === 'compound' ? (node.initial.target[0]?.id ?? '') : '',
    tags: [...node.tags],
    // The node's own lists also contain the actions that XState adds for every delay.
    entry: actionsOf(words, node.config.entry),
    exit: actionsOf(words, node.config.exit),
    invokes: node.invoke.map(({ id, src }): Invoked => {
      const name = typeof src === 'string' ? src : ''
      return { id, name, words: words.actors[name] ?? '', byHand: words.byHand?.[name] ?? '' }
    }),
    isFailure: words.failures?.includes(inside) ?? false,
    ends: words.ends?.[inside] ?? '',
  }
}

/** Resolves the walk's names of states and transitions, which omit the machine's id, to ids of the chart. */
function walkOf({ machine, words }: Source, id: string): { readonly walk?: Walk } {
  const told = words.walks?.[id.slice(machine.id.length + 1)]
  if (told === undefined) return {}
  const { after, notAfter, notByHand } = told
  // "event|0" is a transition of the machine itself, "state|event|0" one of a state.
  const inChart = (name: string) => `${machine.id}${name.split('|').length === 2 ? '|' : '.'}${name}`
  return {
    walk: {
      ...(after === undefined ? {} : { after: inChart(after) }),
      ...(notAfter === undefined ? {} : { notAfter: inChart(notAfter) }),
      ...(notByHand === undefined ? {} : { notByHand }),
    },
  }
}

function transitionOf({ machine, words, flow }: Source, transition: AnyTransitionDefinition): ChartTransition {
  const { source, eventType, target, guard, actions, reenter, description } = transition
  const id = transitionId(transition)
  return {
    id,
    from: source.id,
    to: (target ?? []).map((node) => node.id),
    event: eventType,
    trigger: triggerOf(machine, words, source, eventType),
    guard: guardOf(words, guard),
    isOtherwise: guard === undefined && !id.endsWith('|0'),
    actions: actionsOf(words, actions),
    reenter: reenter ?? false,
    description: description ?? '',
    ...walkOf({ machine, words, flow }, id),
  }
}

/** Models a machine; everything else in the book is a pure function of its model. */
export function toModel(source: Source): Chart {
  const { machine, flow, words } = source
  const nodes = nodesFrom(machine.root)
  const states = nodes.map((node) => stateOf(source, node))
  return {
    id: machine.id,
    flow,
    title: states[0]?.title ?? '',
    description: states[0]?.description ?? '',
    start: words.start,
    seenFrom: words.seenFrom === undefined ? '' : `${machine.id}.${words.seenFrom}`,
    states,
    transitions: nodes
      .flatMap((node) => [...(node.always ?? []), ...[...node.transitions.values()].flat()])
      .map((transition) => transitionOf(source, transition)),
  }
}

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}

/** Serializes a model for the book; equal models give equal bytes. */
export const modelText = (chart: Chart): string => `${JSON.stringify(sorted(chart), null, 1)}\n`
