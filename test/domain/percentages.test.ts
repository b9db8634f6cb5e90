import { describe, expect, it } from 'vitest'
import { axisTicks, axisMaximum, roundedPercent, sharesOfHundred } from '../../src/domain/percentages.ts'

describe('the parts of a ring', () => {
  it.each([
    [
      [67, 67, 66],
      [34, 33, 33],
    ],
    [
      [101, 99],
      [51, 49],
    ],
    [
      [1, 1, 1],
      [34, 33, 33],
    ],
    [
      [31, 14, 5],
      [62, 28, 10],
    ],
    [
      [404, 303, 293],
      [41, 30, 29],
    ],
    [
      [0, 7, 0],
      [0, 100, 0],
    ],
  ])('add up to 100, each at most one off: %j', (counts, percents) => {
    expect(sharesOfHundred(counts)).toEqual(percents)
    expect(percents.reduce((sum, percent) => sum + percent, 0)).toBe(100)
  })

  it('are 0 of nothing', () => {
    expect([sharesOfHundred([0, 0]), sharesOfHundred([])]).toEqual([[0, 0], []])
  })
})

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
    expect(axisTicks(120)).toEqual([0, 50, 100])
    expect(axisTicks(20)).toEqual([0, 10, 20])
    expect(axisTicks(52)).toEqual([0, 20, 40])
  })
})
