import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayStart, todayIn } from '../../src/domain/calendar.ts'
import { anyDay } from './anyDay.ts'

describe('the beginning of a day in a zone', () => {
  it.each([
    ['America/New_York', '2026-03-08', '2026-03-08T05:00:00.000Z'],
    ['America/New_York', '2026-03-09', '2026-03-09T04:00:00.000Z'],
    ['America/New_York', '2026-11-02', '2026-11-02T05:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-01-01', '2025-12-31T10:00:00.000Z'],
    ['Asia/Kolkata', '2026-01-01', '2025-12-31T18:30:00.000Z'],
    // Midnight itself is skipped here.
    ['America/Havana', '2026-03-08', '2026-03-08T05:00:00.000Z'],
    ['UTC', '2026-01-01', '2026-01-01T00:00:00.000Z'],
  ])('%s, %s is %s', (zone, day, instant) => {
    expect(dayStart(zone, day)).toBe(instant)
  })

  it('is the first moment at which the wall shows that day', () => {
    const zone = fc.constantFrom(
      'America/New_York',
      'Europe/London',
      'Australia/Lord_Howe',
      'America/Havana',
      'Asia/Tokyo',
    )
    fc.assert(
      fc.property(zone, anyDay, (timeZone, day) => {
        fc.pre(day > '1970-01-01' && day < '2090-01-01')
        const start = Date.parse(dayStart(timeZone, day))
        expect(todayIn(timeZone, start)).toBe(day)
        expect(todayIn(timeZone, start - 1) < day).toBe(true)
      }),
    )
  })
})
