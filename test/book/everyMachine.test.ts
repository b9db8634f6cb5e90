import type { AnyStateMachine } from 'xstate'
import { describe, expect, it } from 'vitest'
import { everyMachine } from '../../src/book/everyMachine.ts'
import { chartProblemsOf } from '../../src/book/model/health.ts'
import { reachOf } from '../../src/book/model/reach.ts'
import { scenariosOf } from '../../src/book/model/scenarios.ts'
import { toModel } from '../../src/book/model/toModel.ts'

const machineModules = import.meta.glob<Record<string, unknown>>('../../machines/**/*Machine.ts', { eager: true })

const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' && value !== null && 'root' in value && 'implementations' in value

/** The machines of a module; one of the kit makes its own by the rules of a flow. */
const machinesOf = (exports: Record<string, unknown>) =>
  Object.entries(exports)
    .map(([name, value]): unknown =>
      name.startsWith('create') && typeof value === 'function' ? value({ isRepeatable: true }) : value,
    )
    .filter(isMachine)

it('has every machine of the project in the book, under the name of its folder', () => {
  const written = Object.entries(machineModules).flatMap(([path, exports]) =>
    machinesOf(exports).map((machine) => `${/machines\/([^/]+)\//.exec(path)?.[1]}/${machine.id}`),
  )
  expect(everyMachine.map(({ flow, machine }) => `${flow}/${machine.id}`).toSorted()).toEqual(written.toSorted())
  expect(written).toHaveLength(Object.keys(machineModules).length)
})

describe.each(everyMachine.map((entry) => ({ ...entry, id: entry.machine.id })))(
  'the statechart $id',
  ({ flow, machine, words }) => {
    const chart = toModel({ flow, machine, words })

    it('is sound: everything can be reached and left, failures are answered, and all of it has words', () => {
      expect(chartProblemsOf(chart, words)).toEqual([])
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
      expect(Object.keys(words.without ?? {}).filter((name) => !(name in words.guards))).toEqual([])
      const places = [...states, ...chart.transitions.map(({ id }) => id.slice(chart.id.length + 1))]
      const heeded = Object.entries(words.walks ?? {}).flatMap(([id, { after, notAfter }]) => [id, after, notAfter])
      expect([...heeded, words.seenFrom].filter((id) => id !== undefined && !places.includes(id))).toEqual([])
    })

    it('has scenarios that say where to begin and together walk all of it', () => {
      expect(chart.start).not.toBe('')
      const walked = new Set(scenariosOf(chart).flatMap(({ steps }) => steps.flatMap(({ transitions }) => transitions)))
      expect([...reachOf(chart).transitions].filter((id) => !walked.has(id))).toEqual([])
    })

    it('says how a tester makes the last branch of a list the one that is taken', () => {
      const untold = scenariosOf(chart).flatMap(({ number, steps }) =>
        steps
          .filter(({ conditions, data }) => conditions.includes('otherwise') && data.length === 0)
          .map(({ when }) => `${number}: ${when}`),
      )
      const byHand = scenariosOf(chart).filter(({ notByHand }) => notByHand.length === 0)
      expect(untold.filter((one) => byHand.some(({ number }) => one.startsWith(`${number}: `)))).toEqual([])
    })

    it('says how for a tester, and gives a box to tick only where a tester can do it', () => {
      const hints = scenariosOf(chart)
        .filter(({ notByHand }) => notByHand.length === 0)
        .flatMap(({ number, steps }) =>
          steps.flatMap(({ data }) => data.map(({ byHand }) => ({ scenario: number, byHand }))),
        )
      const isOwnAnswer = (text: string) => text.includes('“an answer of your own”')
      expect(hints.filter(({ byHand }) => /cannot be brought about|only by an error/.test(byHand))).toEqual([])
      expect(hints.filter(({ byHand }) => isOwnAnswer(byHand) && !/(GET|POST|PATCH|DELETE) \//.test(byHand))).toEqual(
        [],
      )
    })

    it('has no words that end in a comma: what follows them differs from place to place', () => {
      const lists = [words.events, words.guards, words.actions, words.actors, words.delays ?? {}]
      expect(lists.flatMap((one) => Object.values(one)).filter((text) => /[,;:.]$/.test(text))).toEqual([])
    })
  },
)
