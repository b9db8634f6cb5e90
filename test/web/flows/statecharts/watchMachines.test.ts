import { assign, createActor, fromPromise, setup } from 'xstate'
import { describe, expect, it } from 'vitest'
import type { LiveReport } from '../../../../machines/statecharts/liveChartsMachine.ts'
import { createRunningActors } from '../../../../src/web/app/runningActors.ts'
import { activeStates, watchMachines } from '../../../../src/web/flows/statecharts/watchMachines.ts'

const secret = 'Ada Quill, born 2023-04-05'

const note = setup({
  types: { context: {} as { text: string }, events: {} as { type: 'note.type'; text: string } | { type: 'note.keep' } },
  actions: { take: assign((_, { text }: { text: string }) => ({ text })) },
}).createMachine({
  id: 'note',
  context: { text: secret },
  initial: 'resting',
  states: {
    resting: { on: { 'note.type': { target: 'typing', actions: { type: 'take', params: ({ event }) => event } } } },
    typing: { on: { 'note.keep': 'kept' } },
    kept: { type: 'final' },
  },
})

const desk = setup({
  types: {
    context: {} as { of: string },
    events: {} as { type: 'desk.open' } | { type: 'desk.note' } | { type: 'xstate.done.actor.note.4711' },
  },
  actors: { note, look: fromPromise(() => Promise.resolve(secret)) },
}).createMachine({
  id: 'desk',
  context: { of: secret },
  type: 'parallel',
  states: {
    lamp: { initial: 'off', states: { off: { on: { 'desk.open': 'on' } }, on: { always: 'bright' }, bright: {} } },
    pad: {
      initial: 'closed',
      states: {
        closed: { on: { 'desk.note': 'open' } },
        open: { invoke: { id: 'note', src: 'note', onDone: 'closed' } },
      },
    },
  },
})

function watch(options: { id?: string } = {}) {
  const running = createRunningActors()
  const actor = createActor(desk, options)
  const leave = running.add(actor, 'screen')
  const reports: LiveReport[] = []
  let clock = 0
  const stop = watchMachines(
    running,
    (report) => void reports.push(report),
    () => (clock += 1),
  )
  actor.start()
  const steps = () => reports.flatMap((report) => (report.type === 'step.taken' ? [report.step] : []))
  const noteActor = () => actor.getSnapshot().children['note']
  return { actor, reports, steps, stop, leave, noteActor }
}

describe('watching the machines that run', () => {
  it('reports which run, where they belong and which states are active', () => {
    const { actor, reports } = watch()
    expect(reports[0]).toEqual({
      type: 'actor.came',
      actor: {
        key: actor.sessionId,
        chart: 'desk',
        name: '',
        place: 'screen',
        before: ['desk', 'desk.lamp', 'desk.lamp.off', 'desk.pad', 'desk.pad.closed'],
      },
    })
  })

  it('reports the name that a screen gives its machine, and never the id of a machine inside it', () => {
    const { actor, reports } = watch({ id: 'The left desk' })
    actor.send({ type: 'desk.note' })
    expect(reports.flatMap((report) => (report.type === 'actor.came' ? [report.actor.name] : []))).toEqual([
      'The left desk',
      '',
    ])
  })

  it('reports the name and time of an event, every transition walked and the states that are active after it', () => {
    const { actor, steps } = watch()
    actor.send({ type: 'desk.open' })
    expect(steps().at(-1)).toEqual({
      actor: actor.sessionId,
      event: 'desk.open',
      at: steps().length,
      transitions: ['desk.lamp.off|desk.open|0', 'desk.lamp.on||0'],
      active: ['desk', 'desk.lamp', 'desk.lamp.bright', 'desk.pad', 'desk.pad.closed'],
    })
  })

  it('reports an event that changes nothing, too', () => {
    const { actor, steps } = watch()
    actor.send({ type: 'desk.open' })
    actor.send({ type: 'desk.open' })
    expect(steps().at(-1)).toMatchObject({ event: 'desk.open', transitions: [] })
  })

  it('follows the machines inside a machine from their start to their end', () => {
    const { actor, steps, reports, noteActor } = watch()
    actor.send({ type: 'desk.note' })
    const child = noteActor()
    child?.send({ type: 'note.type', text: secret })
    child?.send({ type: 'note.keep' })
    const key = child?.sessionId ?? ''
    expect(reports.filter((report) => report.type === 'actor.came').map(({ actor: came }) => came.chart)).toEqual([
      'desk',
      'note',
    ])
    expect(
      steps()
        .filter((step) => step.actor === key)
        .map(({ event }) => event),
    ).toEqual(['xstate.init', 'note.type', 'note.keep'])
    expect(reports).toContainEqual({ type: 'actor.left', key })
    expect(steps().map(({ event }) => event)).toContain('xstate.done.actor.note')
  })

  it('never reports a context, the content of an event, or a name that the machine does not declare', () => {
    const { actor, reports, noteActor, steps } = watch()
    actor.send({ type: 'desk.note' })
    noteActor()?.send({ type: 'note.type', text: secret })
    actor.send({ type: 'xstate.done.actor.note.4711' })
    expect(steps().at(-1)?.event).toBe('')
    const told = JSON.stringify(reports)
    expect(told).not.toContain('Ada')
    expect(told).not.toContain('4711')
  })

  it('reports an actor that leaves the screen, and nothing once watching has ended', () => {
    const { actor, reports, leave, stop } = watch()
    leave()
    expect(reports.at(-1)).toEqual({ type: 'actor.left', key: actor.sessionId })
    stop()
    const count = reports.length
    actor.send({ type: 'desk.open' })
    expect(reports).toHaveLength(count)
  })

  it('names active states by their path', () => {
    const actor = createActor(desk).start()
    expect(activeStates(actor.getSnapshot())).toEqual(actor.getSnapshot()._nodes.map(({ id }) => id))
  })
})
