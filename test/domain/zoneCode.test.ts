import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asq3Areas } from '../../src/domain/instrument.ts'
import { zones } from '../../src/domain/sectionNorm.ts'
import { worstZone, zoneCode, zonesOfCode } from '../../src/domain/zoneCode.ts'

const handles = [...asq3Areas, 'social_emotional'] as const

describe('the zones of a survey as one number', () => {
  it('come back as they were', () => {
    const anySections = fc.record(Object.fromEntries(handles.map((handle) => [handle, fc.constantFrom(...zones)])), {
      requiredKeys: [],
    })
    fc.assert(
      fc.property(anySections, (sections) => {
        const scores = handles.map((handle) => ({ handle, zone: sections[handle] ?? null }))
        expect(zonesOfCode(zoneCode(scores))).toEqual(sections)
      }),
    )
  })

  it('leave out what has no zone, and Overall', () => {
    expect(zoneCode([{ handle: 'overall', zone: null }])).toBe(0)
    expect(zonesOfCode(0)).toEqual({})
  })

  it('make the zone of a screening that of its worst section', () => {
    expect(worstZone({ communication: 'on_schedule', gross_motor: 'refer', fine_motor: 'monitor' })).toBe('refer')
    expect(worstZone({ communication: 'on_schedule' })).toBe('on_schedule')
    expect(worstZone({})).toBeNull()
  })
})
