import { describe, expect, it } from 'vitest'
import { labelledAges, trendScale } from '../../../../src/web/flows/surveyResults/TrendChart.tsx'

const labelled = (...ages: number[]) => labelledAges(ages, trendScale([], ages))

describe('the ages below a trend', () => {
  it('are all there where they have room', () => {
    expect(labelled(12, 24, 36)).toEqual([12, 24, 36])
    expect(labelled(18, 24)).toEqual([18, 24])
    expect(labelled(18)).toEqual([18])
    expect(labelled()).toEqual([])
  })

  it('never stand upon one another; the youngest and the oldest are always among them', () => {
    const ages = [2, 4, 6, 8, 9, 10, 12, 14, 16, 18, 20, 22, 24, 27, 30, 33, 36, 42, 48, 54, 60]
    const shown = labelled(...ages)
    const { x } = trendScale([], ages)
    expect([shown[0], shown.at(-1)]).toEqual([2, 60])
    expect(Math.min(...shown.slice(1).map((age, index) => x(age) - x(shown[index]!)))).toBeGreaterThanOrEqual(24)
  })
})
