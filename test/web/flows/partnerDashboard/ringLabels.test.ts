import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ringLabels } from '../../../../src/web/flows/partnerDashboard/charts/ringLabels.ts'

describe('the labels beside a ring', () => {
  it('never lie upon each other', () => {
    const angles = fc.array(fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }), { minLength: 1, maxLength: 3 })
    fc.assert(
      fc.property(angles, fc.integer({ min: 45, max: 120 }), (each, radius) => {
        const labels = ringLabels(each, radius)
        for (const anchor of ['start', 'end'] as const) {
          const heights = labels
            .filter((label) => label.anchor === anchor)
            .map(({ y }) => y)
            .toSorted((one, other) => one - other)
          heights.slice(1).forEach((height, index) => expect(height - heights[index]!).toBeGreaterThan(41.9))
        }
      }),
    )
  })

  it('stand on the side of their slice', () => {
    const [end, start] = ringLabels([Math.PI / 2, (3 * Math.PI) / 2], 80)
    expect([end?.anchor, start?.anchor]).toEqual(['start', 'end'])
    expect([end!.x > 80, start!.x < -80]).toEqual([true, true])
  })
})
