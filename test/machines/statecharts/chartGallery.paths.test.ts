import { SimulatedClock, createActor } from 'xstate'
import { describe, expect, it } from 'vitest'
import { type ChartFilter, everything } from '../../../machines/statecharts/chartFilter.ts'
import { chartGalleryMachine } from '../../../machines/statecharts/chartGalleryMachine.ts'
import { nothingMissing, walkEveryPath } from '../kit/walkEveryPath.ts'

describe('the gallery of statecharts', () => {
  it('walks every state and every transition', async () => {
    const walk = await walkEveryPath({
      machine: chartGalleryMachine,
      input: everything,
      events: {
        'text.type': [{ text: 'answer' }],
        'actor.toggle': [{ actor: 'timer' }],
        'url.changed': [{ filter: everything }],
        'hit.go': [{ hit: { chart: 'session', id: 'session.signedIn' } }],
      },
      invariant: ({ context }) => {
        if (context.by.length === 0) throw new Error('Nobody is left who could act.')
      },
    })
    expect(walk).toMatchObject(nothingMissing)
  })

  const start = () => {
    const clock = new SimulatedClock()
    const actor = createActor(chartGalleryMachine, { input: everything, clock })
    const told: ChartFilter[] = []
    actor.on('filter.changed', ({ filter }) => void told.push(filter))
    actor.start()
    return { actor, clock, told }
  }

  it('follows every key at once, and the address when the typing rests', () => {
    const { actor, clock, told } = start()
    actor.send({ type: 'text.type', text: 'an' })
    clock.increment(499)
    actor.send({ type: 'text.type', text: 'answer' })
    expect(actor.getSnapshot().context.text).toBe('answer')
    clock.increment(499)
    expect(told).toEqual([])
    clock.increment(1)
    expect(told.map(({ text }) => text)).toEqual(['answer'])
  })

  it('writes the address at once for what is ticked, with what was typed meanwhile', () => {
    const { actor, clock, told } = start()
    actor.send({ type: 'text.type', text: 'answer' })
    actor.send({ type: 'failures.toggle' })
    clock.increment(10_000)
    expect(told).toEqual([{ ...everything, text: 'answer', failuresOnly: true }])
  })

  it('shows all who act again when the last one is taken away', () => {
    const { actor } = start()
    for (const one of everything.by.slice(1)) actor.send({ type: 'actor.toggle', actor: one })
    expect(actor.getSnapshot().context.by).toEqual(['person'])
    actor.send({ type: 'actor.toggle', actor: 'person' })
    expect(actor.getSnapshot().context.by).toEqual(everything.by)
  })

  it('shows what the address says, and never takes away what is being typed', () => {
    const { actor, clock } = start()
    const elsewhere = { ...everything, text: 'elsewhere' }
    actor.send({ type: 'text.type', text: 'here' })
    actor.send({ type: 'url.changed', filter: elsewhere })
    expect(actor.getSnapshot().context.text).toBe('here')
    clock.increment(500)
    actor.send({ type: 'url.changed', filter: elsewhere })
    expect(actor.getSnapshot().context).toMatchObject(elsewhere)
  })

  it('goes to what was found and says where, until other words are searched for', () => {
    const { actor, told } = start()
    const reached: unknown[] = []
    actor.on('hit.reached', ({ hit }) => void reached.push(hit))
    const hit = { chart: 'session', id: 'session.signedIn' }
    actor.send({ type: 'text.type', text: 'signed' })
    actor.send({ type: 'hit.go', hit })
    expect([reached, actor.getSnapshot().context.hit, actor.getSnapshot().value]).toEqual([[hit], hit, 'typing'])
    expect(told).toEqual([])
    actor.send({ type: 'text.type', text: 'signed i' })
    expect(actor.getSnapshot().context.hit).toBeNull()
  })

  it('clears everything at once', () => {
    const { actor, told } = start()
    actor.send({ type: 'text.type', text: 'answer' })
    actor.send({ type: 'actor.toggle', actor: 'timer' })
    actor.send({ type: 'filter.clear' })
    expect(told.at(-1)).toEqual(everything)
  })
})
