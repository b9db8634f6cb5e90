import { describe, expect, it } from 'vitest'
import { asq3Areas } from '../../src/domain/instrument.ts'
import { asq3Norm, asq3Norms } from '../../src/domain/norms/asq3.ts'
import { asq3Windows } from '../../src/domain/norms/asq3Windows.ts'
import { asqSe2SampleNorms, asqSe2SampleWindows } from '../../src/domain/norms/asqSe2Sample.ts'
import { zoneNorm, zoneOf } from '../../src/domain/sectionNorm.ts'
import { sampleInstruments } from './sampleInstruments.ts'

const cells = asq3Norms.flatMap(({ ageMonths, areas }) =>
  asq3Areas.map((area) => ({ ageMonths, area, ...areas[area] })),
)

describe('the ASQ-3 norms', () => {
  it('have 105 cells: every form by every area', () => {
    expect(cells).toHaveLength(105)
    expect(asq3Norms.map((row) => row.ageMonths)).toEqual(asq3Windows.map((window) => window.ageMonths))
    expect(asq3Norm(11, 'communication')).toBeNull()
  })

  it('start the monitoring zone at the first multiple of 5 above the cut-off, in every cell', () => {
    for (const cell of cells) {
      expect(cell.lowerBubble).toBe((Math.floor(cell.cutOff / 5) + 1) * 5)
      expect(cell.upperBubble).toBeGreaterThanOrEqual(cell.lowerBubble)
      expect(cell.upperBubble % 5).toBe(0)
      expect(cell.upperBubble).toBeLessThanOrEqual(50)
    }
  })

  it.each([
    [2, 'communication', 22.77, 25, 35, 'B'],
    [8, 'gross_motor', 30.61, 35, 35, 'B'],
    [12, 'problem_solving', 27.32, 30, 35, 'A'],
    [20, 'gross_motor', 39.89, 40, 50, 'B'],
    [22, 'personal_social', 30.07, 35, 40, 'B'],
    [24, 'fine_motor', 35.16, 40, 40, 'B'],
    [33, 'fine_motor', 12.28, 15, 25, 'B'],
    [36, 'personal_social', 35.33, 40, 45, 'A'],
    [42, 'problem_solving', 28.11, 30, 40, 'B'],
    [54, 'personal_social', 32.33, 35, 45, 'C'],
    [60, 'personal_social', 39.07, 40, 45, 'C'],
  ] as const)('at %i months in %s are %d (%i-%i), confidence %s', (age, area, cutOff, lower, upper, confidence) => {
    expect(asq3Norm(age, area)).toEqual({
      cutOff,
      cutOffConfidence: confidence,
      lowerBubble: lower,
      upperBubble: upper,
      bubbleConfidence: 'C',
    })
  })

  it('say for every row how sure they are: 10 cells A, 72 B, 23 C', () => {
    const count = (mark: string) => cells.filter((cell) => cell.cutOffConfidence === mark).length
    expect([count('A'), count('B'), count('C')]).toEqual([10, 72, 23])
    expect(cells.every((cell) => cell.bubbleConfidence === 'C')).toBe(true)
  })
})

describe('the ASQ:SE-2 sample norms', () => {
  it('stand for the nine ages and match the sample forms', () => {
    expect(asqSe2SampleNorms.map((norm) => norm.ageMonths)).toEqual([2, 6, 12, 18, 24, 30, 36, 48, 60])
    expect(asqSe2SampleWindows.map((window) => window.ageMonths)).toEqual([2, 6, 12, 18, 24, 30, 36, 48, 60])
    for (const norm of asqSe2SampleNorms) {
      const instrument = sampleInstruments.find((one) => one.type === 'asq_se2' && one.ageMonths === norm.ageMonths)
      expect(instrument?.sections[0]?.questions).toHaveLength(norm.items)
      expect(norm.monitorFrom).toBeLessThan(norm.cutOff)
      expect(norm.cutOff).toBeLessThan(norm.items * 10)
    }
  })
})

describe('which norm holds', () => {
  const asq3 = { type: 'asq_3', ageMonths: 12, provenance: 'sample' } as const
  const se2 = { type: 'asq_se2', ageMonths: 12, provenance: 'sample' } as const

  it('is the public table for any ASQ-3 form, with the bound half a bubble above the upper one', () => {
    expect(zoneNorm(asq3, { handle: 'communication' })).toEqual({
      cutOff: 15.64,
      monitorBound: 32.5,
      monitorBoundIsExact: false,
      higherIsBetter: true,
      provenance: 'public',
      confidence: 'A',
    })
    expect(zoneNorm({ ...asq3, provenance: 'licensed' }, { handle: 'communication' })?.provenance).toBe('public')
    expect(zoneNorm({ ...asq3, ageMonths: 11 }, { handle: 'communication' })).toBeNull()
    expect(zoneNorm(asq3, { handle: 'overall' })).toBeNull()
  })

  it('never applies sample cut-offs to a licensed ASQ:SE-2 form', () => {
    expect(zoneNorm(se2, { handle: 'social_emotional' })?.provenance).toBe('sample')
    expect(zoneNorm({ ...se2, provenance: 'licensed' }, { handle: 'social_emotional' })).toBeNull()
    expect(zoneNorm(se2, { handle: 'overall' })).toBeNull()
  })

  it("is the pack's own where it brings one", () => {
    const norm = { cutOff: 30, monitorBound: 20 }
    expect(zoneNorm({ ...se2, provenance: 'licensed' }, { handle: 'social_emotional', norm })).toEqual({
      ...norm,
      monitorBoundIsExact: true,
      higherIsBetter: false,
      provenance: 'licensed',
      confidence: null,
    })
  })
})

describe('zones', () => {
  const shared = { provenance: 'public', confidence: null } as const

  it.each([
    [15.64, 'refer'],
    [15.65, 'monitor'],
    [20, 'monitor'],
    [30, 'monitor'],
    [32.4, 'monitor'],
    [32.5, 'on_schedule'],
    [35, 'on_schedule'],
    [0, 'refer'],
    [60, 'on_schedule'],
  ] as const)('ASQ-3: a score of %d against 15.64 (20-30) is %s', (score, zone) => {
    const norm = { ...shared, cutOff: 15.64, monitorBound: 32.5, monitorBoundIsExact: false, higherIsBetter: true }
    expect(zoneOf(score, norm)).toBe(zone)
  })

  it("keeps a licensee's exact bound inside the monitoring zone", () => {
    const norm = { ...shared, cutOff: 15.64, monitorBound: 31.2, monitorBoundIsExact: true, higherIsBetter: true }
    expect(zoneOf(31.2, norm)).toBe('monitor')
    expect(zoneOf(31.3, norm)).toBe('on_schedule')
  })

  it.each([
    [0, 'on_schedule'],
    [39, 'on_schedule'],
    [40, 'monitor'],
    [59, 'monitor'],
    [60, 'refer'],
    [200, 'refer'],
  ] as const)('ASQ:SE-2: higher is worse, %d against 40 and 60 is %s', (score, zone) => {
    const norm = { ...shared, cutOff: 60, monitorBound: 40, monitorBoundIsExact: true, higherIsBetter: false }
    expect(zoneOf(score, norm)).toBe(zone)
  })
})
