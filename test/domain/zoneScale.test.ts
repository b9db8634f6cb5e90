import { describe, expect, it } from 'vitest'
import { zoneOf, zones } from '../../src/domain/sectionNorm.ts'
import { highestScore, scaleEnd, zoneBands } from '../../src/domain/zoneScale.ts'

const asq3 = { cutOff: 36.99, monitorBound: 47.5, higherIsBetter: true, highest: 60 }
const se2 = { cutOff: 75, monitorBound: 55, higherIsBetter: false, highest: 450 }

describe('the zones on the line of the scores', () => {
  it('of an ASQ-3 area rise from refer to on schedule', () => {
    expect(zoneBands(asq3)).toEqual([
      { zone: 'refer', from: 0, to: 36.99 },
      { zone: 'monitor', from: 36.99, to: 47.5 },
      { zone: 'on_schedule', from: 47.5, to: 60 },
    ])
  })

  it('of ASQ:SE-2 rise from on schedule to refer', () => {
    expect(zoneBands(se2)).toEqual([
      { zone: 'on_schedule', from: 0, to: 55 },
      { zone: 'monitor', from: 55, to: 75 },
      { zone: 'refer', from: 75, to: 450 },
    ])
  })

  it.each([asq3, se2])('hold every score between their ends in the zone that it was given', (figures) => {
    const norm = { ...figures, monitorBoundIsExact: true, provenance: 'sample', confidence: null } as const
    for (const { zone, from, to } of zoneBands(figures)) expect(zoneOf((from + to) / 2, norm)).toBe(zone)
  })

  it('never pass the highest score', () => {
    expect(zoneBands({ ...asq3, highest: 40 }).map(({ to }) => to)).toEqual([36.99, 40, 40])
    expect(zoneBands(asq3).map(({ zone }) => zone)).toHaveLength(zones.length)
  })

  it('are none without norms', () => {
    expect(zoneBands({ ...asq3, cutOff: null })).toEqual([])
    expect(zoneBands({ ...asq3, monitorBound: null })).toEqual([])
  })
})

describe('the end of a drawn scale', () => {
  it('is the highest score of an ASQ-3 area', () => {
    expect(scaleEnd(asq3, [20])).toBe(60)
  })

  it('of ASQ:SE-2 is twice the cut-off, and further where a score lies beyond it', () => {
    expect(scaleEnd(se2, [0, 30])).toBe(150)
    expect(scaleEnd(se2, [30, 210])).toBe(210)
    expect(scaleEnd({ ...se2, highest: 120 }, [30])).toBe(120)
    expect(scaleEnd({ ...se2, cutOff: null }, [30])).toBe(450)
  })
})

describe('the highest score of a section', () => {
  it('is what its questions can give, concerns included; what gives no points counts nothing', () => {
    const asked = (...points: (number | undefined)[]) => ({
      id: 1,
      inputType: 'radio' as const,
      label: '',
      required: true,
      readonlyGroup: false,
      possibleAnswers: points.map((own, place) => ({
        handle: String(place),
        label: '',
        ...(own === undefined ? {} : { points: own }),
      })),
    })
    const question = (...responseTypes: ReturnType<typeof asked>[]) => ({
      id: 1,
      boldBody: '',
      body: '',
      imageUrl: null,
      details: null,
      concernHandles: [],
      responseTypes,
    })
    const questions = [question(asked(10, 5, 0), asked(5)), question(asked(10, 5, 0)), question(asked(undefined))]
    expect(highestScore({ questions })).toBe(25)
  })
})
