import { describe, expect, it } from 'vitest'
import type { Chart } from '../../src/book/model/chart.ts'
import { chartProblemsOf } from '../../src/book/model/health.ts'
import { reachOf } from '../../src/book/model/reach.ts'
import { type Scenario, scenariosOf } from '../../src/book/model/scenarios.ts'
import { condition, eventText, sentence } from '../../src/book/model/sentences.ts'
import { modelText, toModel } from '../../src/book/model/toModel.ts'
import { chartWith, door, doorSetup, doorWords } from './doors.ts'

const found = (id: string) => {
  const transition = door.transitions.find((one) => one.id === id)
  if (!transition) throw new Error(`No transition ${id}.`)
  return transition
}

describe('the model of a machine', () => {
  it('names every transition by its source, its event and its place', () => {
    expect(door.transitions.map(({ id }) => id)).toEqual([
      'door.closed|door.open|0',
      'door.turning|xstate.done.actor.turnKey|0',
      'door.turning|xstate.error.actor.turnKey|0',
      'door.open|door.close|0',
      'door.open|wind.blows|0',
      'door.open|wind.blows|1',
      'door.open|xstate.after.slam.door.open|0',
      'door.open|xstate.after.rest.door.open|0',
    ])
  })

  it('says who acts: a person, a timer, an answer, the surroundings', () => {
    expect(door.transitions.map(({ trigger }) => trigger.by)).toEqual([
      'person',
      'server',
      'server',
      'person',
      'world',
      'world',
      'timer',
      'timer',
    ])
  })

  it('says what happens and on which condition in plain words', () => {
    expect(eventText(found('door.turning|xstate.error.actor.turnKey|0'))).toBe('“turn the key” fails')
    expect(eventText(found('door.open|xstate.after.slam.door.open|0'))).toBe('after 1.5\u00A0s')
    expect(eventText(found('door.open|xstate.after.rest.door.open|0'))).toBe('after a few hours')
    expect(condition(found('door.open|wind.blows|0'))).toBe('if it is strong')
    expect(condition(found('door.open|wind.blows|1'))).toBe('otherwise')
    expect(sentence(door, found('door.closed|door.open|0'))).toBe(
      'In Closed: opens the door, then Turning (ring the bell).',
    )
  })

  it('leaves out what XState itself does for every delay', () => {
    expect(door.states.map(({ entry, exit }) => [entry.length, exit.length])).toEqual([
      [0, 0],
      [1, 0],
      [0, 0],
      [0, 0],
      [0, 0],
    ])
  })

  it('has the same bytes whatever order its keys were written in', () => {
    const turned = Object.fromEntries(Object.entries(door).toReversed()) as unknown as Chart
    expect(modelText(turned)).toBe(modelText(door))
  })
})

describe('scenarios', () => {
  const scenarios = scenariosOf(door)

  it('walk every transition that can be taken', () => {
    const walked = new Set(scenarios.flatMap(({ steps }) => steps.flatMap(({ transitions }) => transitions)))
    expect([...reachOf(door).transitions].filter((id) => !walked.has(id))).toEqual([])
  })

  it('say what is given, what happens, where it ends and what has to be prepared', () => {
    const windy = scenarios.find(({ steps }) => steps.at(-1)?.transitions[0] === 'door.open|wind.blows|0')
    expect(windy).toMatchObject({
      given: ['door.closed'],
      endsIn: ['door.closed'],
      steps: [
        { when: 'the person opens the door', happens: ['ring the bell'], enters: ['door.turning'] },
        { when: '“turn the key” is done', enters: ['door.open'] },
        { when: 'the wind blows', conditions: ['if it is strong'], enters: ['door.closed'] },
      ],
    })
    expect(windy?.steps.map(({ data }) => data)).toEqual([
      [],
      [],
      [
        { what: 'the wind blows', byHand: 'wait for wind' },
        { what: 'it is strong', byHand: 'open a window' },
      ],
    ])
  })

  const lastOf = (all: readonly Scenario[], id: string) => all.find((one) => one.steps.at(-1)?.transitions[0] === id)

  it('say of the last branch what makes it the one that is taken', () => {
    const calm = lastOf(scenarios, 'door.open|wind.blows|1')
    expect(calm?.steps.at(-1)?.data).toContainEqual({ what: 'without: it is strong', byHand: 'close the window' })
  })

  it('say how something fails in this way, not beside it how it fails in another', () => {
    const guard = { name: 'isStrong', words: 'it is strong', byHand: 'bend it', without: '' }
    const chart = {
      ...door,
      transitions: door.transitions.map((one) => (one.trigger.kind === 'failed' ? { ...one, guard } : one)),
    }
    const jammed = lastOf(scenariosOf(chart), 'door.turning|xstate.error.actor.turnKey|0')
    expect(jammed?.steps.at(-1)?.data).toEqual([{ what: 'it is strong', byHand: 'bend it' }])
  })

  it('go through what makes a condition true, and not through what makes it false', () => {
    const after = chartWith({ 'open|door.close|0': { after: 'turning|xstate.error.actor.turnKey|0' } })
    expect(lastOf(scenariosOf(after), 'door.open|door.close|0')?.steps.map(({ enters }) => enters[0])).toEqual([
      'door.turning',
      'door.closed',
      'door.turning',
      'door.open',
      'door.closed',
    ])
    const never = chartWith({ 'open|door.close|0': { notAfter: 'turning' } })
    expect(lastOf(scenariosOf(never), 'door.open|door.close|0')).toBeUndefined()
    expect(reachOf(never).transitions.has('door.open|door.close|0')).toBe(true)
  })

  it('pass through the machine’s own transitions in every configuration', () => {
    const state = (title: string) => ({ description: title, meta: { title } })
    const machine = doorSetup.createMachine({
      id: 'door',
      on: { 'wind.blows': { actions: 'creak' } },
      initial: 'closed',
      states: {
        closed: { ...state('Closed'), on: { 'door.open': 'open' } },
        open: { ...state('Open'), on: { 'door.close': 'closed' } },
      },
    })
    const walks = { 'closed|door.open|0': { after: 'wind.blows|0' } }
    const [first] = scenariosOf(toModel({ flow: 'doors', machine, words: { ...doorWords, walks } }))
    expect(first?.steps.flatMap(({ transitions }) => transitions)).toEqual([
      'door|wind.blows|0',
      'door.closed|door.open|0',
      'door.open|door.close|0',
    ])
  })

  it('say why no hand can walk them, and go another way where there is one', () => {
    const chart = chartWith({ 'open|wind.blows|1': { notByHand: 'Nobody sees it.' } })
    expect(
      scenariosOf(chart)
        .filter(({ notByHand }) => notByHand.length > 0)
        .map(({ notByHand, steps }) => [notByHand, steps.at(-1)?.transitions, steps.at(-1)?.data]),
    ).toEqual([[['Nobody sees it.'], ['door.open|wind.blows|1'], []]])
  })

  it('begin where a person first sees something', () => {
    const opened = scenariosOf({ ...door, seenFrom: 'door.open' })
    const closing = opened.find(({ steps }) => steps[0]?.transitions[0] === 'door.open|door.close|0')
    expect(closing?.given).toEqual(['door.open'])
  })
})

describe('the health of a chart', () => {
  const told = { description: 'Told.', meta: { title: 'Told' } }
  const states = (more: Record<string, unknown>) =>
    ({ id: 'door', ...told, initial: 'closed', states: more }) as unknown as Parameters<
      typeof doorSetup.createMachine
    >[0]
  const complaints = (more: Record<string, unknown>, words: object = {}) =>
    chartProblemsOf(
      toModel({ flow: 'doors', machine: doorSetup.createMachine(states(more)), words: { ...doorWords, ...words } }),
    )

  it('reports no problem in a sound chart', () => {
    expect(chartProblemsOf(door)).toEqual([])
  })

  it('names a state that can never be reached', () => {
    const closed = { ...told, on: { 'door.open': 'open' } }
    const open = { ...told, on: { 'door.close': 'closed' } }
    expect(complaints({ closed, open, lost: { ...told, on: { 'door.close': 'closed' } } })).toEqual([
      'door.lost can never be reached',
    ])
  })

  it('names a transition that another one always takes the place of', () => {
    const closed = { ...told, on: { 'door.open': [{ target: 'open' }, { target: 'open', actions: 'ring' }] } }
    const open = { ...told, on: { 'door.close': 'closed' } }
    expect(complaints({ closed, open })).toEqual(['door.closed|door.open|1 can never be taken'])
  })

  it('names a dead end that is not final', () => {
    expect(complaints({ closed: { ...told, on: { 'door.open': 'open' } }, open: told })).toEqual([
      'door.open is a dead end that is not final',
    ])
  })

  it('names an invoke whose failure is unhandled, and one that waits for ever', () => {
    const invoke = { id: 'turnKey', src: 'turnKey' }
    const closed = { ...told, on: { 'door.open': 'open' } }
    expect(complaints({ closed, open: { ...told, invoke: { ...invoke, onDone: 'closed' } } })).toEqual([
      'door.open invokes turnKey and does not say what happens when it fails',
    ])
    expect(complaints({ closed, open: { ...told, invoke: { ...invoke, onError: { actions: 'ring' } } } })).toEqual([
      'door.open is a dead end that is not final',
      'door.open is busy and has no way out',
    ])
  })

  it('names an event that two parallel regions handle, unless it is allowed by name', () => {
    const region = {
      ...told,
      initial: 'one',
      states: { one: { ...told, on: { 'door.open': 'two' } }, two: { ...told, on: { 'door.open': 'one' } } },
    }
    const machine = doorSetup.createMachine({
      id: 'door',
      ...told,
      type: 'parallel',
      states: { left: region, right: region },
    } as unknown as Parameters<typeof doorSetup.createMachine>[0])
    const chart = toModel({ flow: 'doors', machine, words: doorWords })
    expect(chartProblemsOf(chart)).toEqual(['door.open is handled in several regions: door.left, door.right'])
    expect(chartProblemsOf(chart, { inSeveralRegions: { 'door.open': 'Both wings.' } })).toEqual([])
  })

  it('names whatever has no words', () => {
    const open = { ...told, on: { 'door.close': { target: 'closed', guard: 'isStrong', actions: 'ring' } } }
    const closed = { ...told, on: { 'door.open': 'open' } }
    expect(complaints({ closed, open }, { events: { ...doorWords.events, 'door.close': '' } })).toEqual([
      'door.open|door.close|0 has no words for what happens',
    ])
    expect(complaints({ closed, open }, { actions: {}, guards: {}, byHand: {} })).toEqual([
      'the guard isStrong of door.open|door.close|0 has no words',
      'the action ring of door.open|door.close|0 has no words',
      'the guard isStrong does not say how a tester brings it about',
    ])
    expect(complaints({ closed: { on: { 'door.open': 'open' } }, open })).toEqual([
      'door.closed has no title',
      'door.closed has no description',
    ])
  })

  it('names a chart that has grown too large to be read', () => {
    const names = Array.from({ length: 13 }, (_, index) => `s${index}`)
    const chain = names.map((name, index) => [
      name,
      { ...told, on: { 'door.open': names[(index + 1) % names.length] } },
    ])
    expect(complaints({ closed: { ...told, on: { 'door.open': 's0' } }, ...Object.fromEntries(chain) })).toEqual([
      '14 leaf states are more than 12',
    ])
  })
})
