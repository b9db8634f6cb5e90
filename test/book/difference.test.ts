import { describe, expect, it } from 'vitest'
import type { Chart, ChartTransition } from '../../src/book/model/chart.ts'
import { differenceOf } from '../../src/book/model/difference.ts'
import { drawingsOf } from '../../src/book/picture/drawings.ts'
import { svgOf } from '../../src/book/picture/svg.ts'
import { door } from './doors.ts'

const changedBy = (id: string, change: (one: ChartTransition) => ChartTransition): Chart => ({
  ...door,
  transitions: door.transitions.map((one) => (one.id === id ? change(one) : one)),
})
const slam = 'door.open|xstate.after.slam.door.open|0'

async function pictureOf({ chart, annotations }: ReturnType<typeof differenceOf>): Promise<string> {
  const [drawing] = await drawingsOf(chart, annotations)
  if (!drawing) throw new Error('Every chart has a picture.')
  return svgOf(chart, drawing.placed, {
    title: 'Door',
    description: '',
    annotations,
    style: '',
    linkOf: (id) => `#${id}`,
    anchorOf: (id) => id,
  })
}

describe('what has changed between two models of a machine', () => {
  it('is nothing where they say the same', () => {
    expect(differenceOf(door, structuredClone(door)).list).toEqual([])
  })

  it('says what a delay, a target and a description were', () => {
    const older = changedBy(slam, (one) => ({
      ...one,
      event: 'xstate.after.slower.door.open',
      trigger: { ...one.trigger, words: '3.5\u00A0s' },
    }))
    const { list, annotations } = differenceOf(door, older)
    expect(list).toEqual(['~ In Open: after 1.5\u00A0s, then Closed. (was: after 3.5\u00A0s)'])
    expect(annotations.transition(slam)).toEqual({ look: 'changed', badge: '~', notes: ['was: after 3.5\u00A0s'] })
    const elsewhere = changedBy('door.closed|door.open|0', (one) => ({ ...one, to: ['door.open'] }))
    expect(differenceOf(door, elsewhere).list).toEqual([
      '~ In Closed: opens the door, then Turning (ring the bell). (was: Open)',
    ])
    const silent = {
      ...door,
      states: door.states.map((one) => (one.id === 'door.open' ? { ...one, description: 'Shut.' } : one)),
    }
    expect(differenceOf(door, silent).list).toEqual([
      '~ The state Open has changed (now: Everybody comes in., was: Shut.).',
    ])
  })

  it('says in one line that actions changed their order, and nowhere else', () => {
    const acts = [
      { name: 'ring', words: 'ring the bell' },
      { name: 'creak', words: 'creak' },
    ]
    const closing = door.transitions.filter(({ from }) => from === 'door.open').map(({ id }) => id)
    const doing = (actions: typeof acts): Chart => ({
      ...door,
      transitions: door.transitions.map((one) => (closing.includes(one.id) ? { ...one, actions } : one)),
    })
    const { list, annotations } = differenceOf(doing(acts.toReversed()), doing(acts))
    expect(list).toHaveLength(1)
    expect(list[0]).toMatch(/^~ The same is done in another order \(Open: closes the door; /)
    expect(closing.map((id) => annotations.transition(id)?.look)).toEqual(closing.map(() => 'changed'))
  })

  it('keeps what was removed in the chart, and names what is new', () => {
    const without: Chart = {
      ...door,
      states: door.states.filter(({ id }) => id !== 'door.gone'),
      transitions: door.transitions.filter(({ to }) => !to.includes('door.gone')),
    }
    const forth = differenceOf(door, without)
    expect(forth.list).toEqual(['+ The state Gone is new.', '+ In Open: after a few hours, then Gone.'])
    expect(forth.annotations.state('door.gone')?.look).toBe('added')
    const back = differenceOf(without, door)
    expect(back.list).toEqual(['− The state Gone is removed.', '− In Open: after a few hours, then Gone.'])
    expect(back.chart.states.map(({ id }) => id)).toContain('door.gone')
  })

  it('does not take a branch that moved down for a changed one', () => {
    const [first, second] = door.transitions.filter(({ event }) => event === 'wind.blows')
    if (!first || !second) throw new Error('The wind has two branches.')
    const inserted = { ...first, guard: { name: 'isCold', words: 'it is cold', byHand: 'open a window', without: '' } }
    const others = door.transitions.filter(({ event }) => event !== 'wind.blows')
    const now: Chart = {
      ...door,
      transitions: [
        ...others,
        inserted,
        { ...first, id: 'door.open|wind.blows|1' },
        { ...second, id: 'door.open|wind.blows|2' },
      ],
    }
    expect(differenceOf(now, door).list).toEqual(['+ In Open: the wind blows, if it is cold, then Closed.'])
  })

  it('says of a whole machine that it is new or removed', () => {
    expect(differenceOf(door, null).list).toEqual(['+ The statechart Door is new.'])
    expect(differenceOf(null, door).list).toEqual(['− The statechart Door is removed.'])
  })

  it('is drawn with signs and words, not by colour alone', async () => {
    const older = changedBy(slam, (one) => ({ ...one, trigger: { ...one.trigger, words: '3.5\u00A0s' } }))
    const svg = await pictureOf(differenceOf(door, older))
    expect(svg).toContain('~ after 1.5\u00A0s')
    expect(svg).toContain('was: after 3.5\u00A0s')
  })
})

describe('a picture', () => {
  it('gives every state and every transition a title and an id that tests and the live page find', async () => {
    const svg = await pictureOf(differenceOf(door, door))
    for (const { id } of door.transitions)
      expect(svg).toMatch(new RegExp(`data-trans="${id.replaceAll('|', String.raw`\|`)}"[^>]*><title>[^<]+`))
    for (const { id } of door.states) expect(svg).toMatch(new RegExp(`data-state="${id}" href="#${id}"><title>[^<]+`))
  })
})
