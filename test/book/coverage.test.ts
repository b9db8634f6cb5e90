import { describe, expect, it } from 'vitest'
import { coverageAnnotations, coverageOf, coverageRows, unwalkedTransitions } from '../../src/book/model/coverage.ts'
import type { Chart } from '../../src/book/model/chart.ts'
import { door } from './doors.ts'

const ids = door.transitions.map(({ id }) => id)
const shadowed: Chart = {
  ...door,
  transitions: [
    ...door.transitions,
    ...door.transitions.slice(0, 1).map((one) => ({ ...one, id: 'door.closed|door.open|1' })),
  ],
}
const walked = { machines: new Set(ids.slice(0, 6)), journeys: new Set(ids.slice(0, 2)) }
const coverage = coverageOf(shadowed, walked)

describe('the coverage of a chart', () => {
  it('distinguishes walked, never walked and unreachable transitions', () => {
    expect(coverage).toMatchObject({
      unreachable: ['door.closed|door.open|1'],
      byMachines: ids.slice(0, 6),
      byJourneys: ids.slice(0, 2),
      neverWalked: ids.slice(6),
    })
  })

  it('draws each of them differently, and not by colour alone', () => {
    const { transition } = coverageAnnotations(coverage)
    expect(transition(ids[0] ?? '')).toMatchObject({ look: 'walked', notes: ['in the browser too'] })
    expect(transition(ids[3] ?? '')).toMatchObject({ look: 'walked', notes: [] })
    expect(transition(ids[7] ?? '')).toMatchObject({ look: 'neverWalked', badge: '!', notes: ['never walked'] })
    expect(transition('door.closed|door.open|1')).toMatchObject({ look: 'unreachable', notes: ['unreachable'] })
  })

  it('owes every transition that can be taken and that the machine tests have not walked', () => {
    expect(unwalkedTransitions([coverage])).toEqual(ids.slice(6))
    expect(unwalkedTransitions([coverageOf(shadowed, { machines: new Set(ids), journeys: new Set() })])).toEqual([])
  })

  it('does not take a walk in the browser for one of the machine tests', () => {
    expect(unwalkedTransitions([coverageOf(door, { machines: new Set(), journeys: new Set(ids) })])).toEqual(ids)
  })

  it('counts what can never be taken neither for nor against', () => {
    expect(coverageRows([coverage])[1]).toEqual(['Door', '9', '1', '6 (75 %)', '2 (25 %)', '2'])
  })
})
