import { describe, expect, it } from 'vitest'
import { cutOffDistance } from '../../src/domain/cutOffDistance.ts'

describe('the distance of a score to the cut-off of its own form', () => {
  it.each([
    ['ASQ-3 above', 40, 25.17, true, 14.83],
    ['ASQ-3 at the cut-off', 25.17, 25.17, true, 0],
    ['ASQ-3 below', 20, 25.17, true, -5.17],
    ['ASQ:SE-2 below, which is better', 40, 65, false, 25],
    ['ASQ:SE-2 above', 80, 65, false, -15],
    ['no score', null, 65, false, null],
    ['no cut-off', 40, null, true, null],
  ])('%s', (_name, result, cutOff, higherIsBetter, distance) => {
    expect(cutOffDistance({ result, cutOff, higherIsBetter })).toBe(distance)
  })
})
