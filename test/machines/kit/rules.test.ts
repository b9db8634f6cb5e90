import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { describe, expect, it } from 'vitest'

interface Words {
  readonly events: Readonly<Record<string, string>>
  readonly guards: Readonly<Record<string, string>>
  readonly actions: Readonly<Record<string, string>>
  readonly actors: Readonly<Record<string, string>>
}

const machineModules = import.meta.glob<Record<string, unknown>>('../../../machines/*/*Machine.ts', { eager: true })
const wordModules = import.meta.glob<{ words?: Words }>('../../../machines/*/*Words.ts', { eager: true })

const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' && value !== null && 'root' in value && 'implementations' in value

const flows = Object.entries(machineModules).map(([path, exports]) => ({
  name: /([^/]+)Machine\.ts$/.exec(path)?.[1] ?? path,
  machine: Object.values(exports).find(isMachine),
  words: wordModules[path.replace('Machine.ts', 'Words.ts')]?.words,
}))

const nodesBelow = (node: AnyStateNode): AnyStateNode[] =>
  Object.values(node.states).flatMap((child) => [child as AnyStateNode, ...nodesBelow(child as AnyStateNode)])
const depth = (node: AnyStateNode): number =>
  Math.max(0, ...Object.values(node.states).map((child) => 1 + depth(child as AnyStateNode)))
const ownEvents = (machine: AnyStateMachine) =>
  machine.events.filter((type) => !type.startsWith('xstate.') && type !== '*')

describe.each(flows)('the statechart $name', ({ machine, words }) => {
  if (!machine) throw new Error('A file named …Machine.ts exports a machine.')
  const nodes = nodesBelow(machine.root)

  it('says of every state in one sentence what it means, under a title', () => {
    const silent = nodes.filter((node) => !node.description || !(node.meta as { title?: string } | undefined)?.title)
    expect(silent.map((node) => node.id)).toEqual([])
  })

  it('has plain words for every event, guard, action and actor', () => {
    expect(words).toBeDefined()
    const missing = [
      ...ownEvents(machine).filter((type) => !words?.events[type]),
      ...Object.keys(machine.implementations.guards).filter((name) => !words?.guards[name]),
      ...Object.keys(machine.implementations.actions).filter((name) => !words?.actions[name]),
      ...Object.keys(machine.implementations.actors).filter((name) => !words?.actors[name]),
    ]
    expect(missing).toEqual([])
  })

  it('invokes actors under their own names and has a way out of every one of them', () => {
    const faults = [machine.root as AnyStateNode, ...nodes].flatMap((node) =>
      node.invoke.flatMap(({ id, src }) => [
        ...(id === src ? [] : [`${node.id} invokes another actor as ${id}`]),
        ...(node.transitions.has(`xstate.error.actor.${id}`) ? [] : [`${node.id} has no onError for ${id}`]),
      ]),
    )
    expect(faults).toEqual([])
  })

  it('stays readable: at most 12 leaf states, 14 event types, 3 levels', () => {
    expect(nodes.filter((node) => node.type === 'atomic' || node.type === 'final').length).toBeLessThanOrEqual(12)
    expect(ownEvents(machine).length).toBeLessThanOrEqual(14)
    expect(depth(machine.root)).toBeLessThanOrEqual(3)
  })

  it('has no dead end that is not final', () => {
    const ways = (node: AnyStateNode): number =>
      [...node.transitions.values()].flat().length + (node.always?.length ?? 0) + (node.parent ? ways(node.parent) : 0)
    const dead = nodes.filter((node) => node.type === 'atomic' && ways(node) === 0)
    expect(dead.map((node) => node.id)).toEqual([])
  })
})
