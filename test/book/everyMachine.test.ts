import type { AnyStateMachine } from 'xstate'
import { describe, expect, it } from 'vitest'
import { everyMachine } from '../../src/book/everyMachine.ts'
import { complaintsOf } from '../../src/book/model/health.ts'
import { toModel } from '../../src/book/model/toModel.ts'

const machineModules = import.meta.glob<Record<string, unknown>>('../../machines/**/*Machine.ts', { eager: true })

const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' && value !== null && 'root' in value && 'implementations' in value

it('has every machine of the project in the book, under the name of its folder', () => {
  const written = Object.entries(machineModules).flatMap(([path, exports]) =>
    Object.values(exports)
      .filter(isMachine)
      .map((machine) => `${path.split('/').at(-2)}/${machine.id}`),
  )
  expect(everyMachine.map(({ flow, machine }) => `${flow}/${machine.id}`).toSorted()).toEqual(written.toSorted())
  expect(written).toHaveLength(Object.keys(machineModules).length)
})

describe.each(everyMachine.map((entry) => ({ ...entry, id: entry.machine.id })))(
  'the statechart $id',
  ({ flow, machine, words }) => {
    const chart = toModel({ flow, machine, words })

    it('is sound: everything can be reached and left, failures are answered, and all of it has words', () => {
      expect(complaintsOf(chart, words)).toEqual([])
    })

    it('has words for everything that it could do, and none for what it cannot', () => {
      const own = machine.events.filter((type) => !type.startsWith('xstate.') && type !== '*')
      const { guards, actions, actors, delays } = machine.implementations
      const computed = Object.keys(delays).filter((name) => typeof delays[name] !== 'number')
      expect({
        events: Object.keys(words.events).toSorted(),
        guards: Object.keys(words.guards).toSorted(),
        actions: Object.keys(words.actions).toSorted(),
        actors: Object.keys(words.actors).toSorted(),
        delays: Object.keys(words.delays ?? {}).toSorted(),
      }).toEqual({
        events: own.toSorted(),
        guards: Object.keys(guards).toSorted(),
        actions: Object.keys(actions).toSorted(),
        actors: Object.keys(actors).toSorted(),
        delays: computed.toSorted(),
      })
    })

    it('names only states, guards, events and actors that exist', () => {
      const states = chart.states.map(({ id }) => id.slice(chart.id.length + 1))
      const things = [words.events, words.guards, words.actors, machine.implementations.delays].flatMap(Object.keys)
      const named = [...(words.failures ?? []), ...Object.keys(words.ends ?? {})]
      expect(named.filter((state) => !states.includes(state))).toEqual([])
      expect(Object.keys(words.byHand ?? {}).filter((name) => !things.includes(name))).toEqual([])
    })
  },
)
