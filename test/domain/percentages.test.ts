import { describe, expect, it } from 'vitest'
import { axisMarks, axisMaximum, roundedPercent } from '../../src/domain/percentages.ts'

describe('percent bars (124)', () => {
  it('are rounded, and 0 of nothing', () => {
    expect([roundedPercent(1, 3), roundedPercent(2, 3), roundedPercent(1, 200), roundedPercent(0, 0)]).toEqual([
      33, 67, 1, 0,
    ])
  })

  it('end the axis 20 above the largest value', () => {
    expect([axisMaximum([3, 62, 35]), axisMaximum([100]), axisMaximum([])]).toEqual([82, 120, 20])
  })

  it('never label more than 100 %', () => {
    expect(axisMarks(120)).toEqual([0, 50, 100])
    expect(axisMarks(20)).toEqual([0, 10, 20])
    expect(axisMarks(52)).toEqual([0, 20, 40])
  })
})
