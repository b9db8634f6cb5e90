import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  civilDate,
  compareDates,
  daysInMonth,
  diffDays,
  earlierOf,
  instantIn,
  isIsoDate,
  laterOf,
  todayIn,
} from '../../src/domain/calendar.ts'
import { anyDay } from './anyDay.ts'

const millisOf = (date: string) => Date.parse(`${date}T00:00:00Z`)

describe('the calendar', () => {
  it.each(['2024-02-29', '2000-02-29', '2023-12-31', '0001-01-01', '9999-12-31'])('knows the day %s', (day) => {
    expect(isIsoDate(day)).toBe(true)
  })

  it.each([
    '2023-02-29',
    '1900-02-29',
    '2024-13-01',
    '2024-00-10',
    '2024-04-31',
    '2024-1-1',
    '2024-01-01T00:00',
    '',
    '0000-01-01',
  ])('refuses %s', (text) => {
    expect(isIsoDate(text)).toBe(false)
    expect(() => civilDate(text)).toThrow(RangeError)
  })

  it('counts days like the platform, over leap years and centuries', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -40_000, max: 40_000 }), (day, days) => {
        const later = addDays(day, days)
        expect(millisOf(later) - millisOf(day)).toBe(days * 86_400_000)
        expect(diffDays(day, later)).toBe(days)
        expect(Math.sign(compareDates(later, day))).toBe(Math.sign(days))
      }),
    )
  })

  it('clamps a month later to the month end', () => {
    expect(addMonths('2024-01-31', 1)).toBe('2024-02-29')
    expect(addMonths('2023-01-31', 1)).toBe('2023-02-28')
    expect(addMonths('2024-02-29', 12)).toBe('2025-02-28')
    expect(addMonths('2024-08-31', 13)).toBe('2025-09-30')
    expect(addMonths('2024-03-31', -1)).toBe('2024-02-29')
    expect(addMonths('2024-01-15', -1)).toBe('2023-12-15')
    expect(addMonths('2024-05-15', 0)).toBe('2024-05-15')
  })

  it('keeps the day of the month, or the last one there is', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -800, max: 800 }), (day, months) => {
        const from = civilDate(day)
        const to = civilDate(addMonths(day, months))
        expect((to.year - from.year) * 12 + to.month - from.month).toBe(months)
        expect(to.day).toBe(Math.min(from.day, daysInMonth(to.year, to.month)))
      }),
    )
  })

  it('picks the earlier and the later of two days', () => {
    expect(earlierOf('2024-01-02', '2024-01-01')).toBe('2024-01-01')
    expect(laterOf('2024-01-02', '2024-01-01')).toBe('2024-01-02')
    expect(compareDates('2024-01-01', '2024-01-01')).toBe(0)
  })

  it("reads today off the partner's clock, not the server's", () => {
    const beforeMidnightUtc = Date.parse('2026-03-01T03:30:00Z')
    expect(todayIn('America/New_York', beforeMidnightUtc)).toBe('2026-02-28')
    expect(todayIn('UTC', beforeMidnightUtc)).toBe('2026-03-01')
    expect(todayIn('Pacific/Auckland', Date.parse('2026-03-01T11:30:00Z'))).toBe('2026-03-02')
    expect(() => todayIn('Nowhere/Land', beforeMidnightUtc)).toThrow(RangeError)
  })

  it('keeps the day across the hour that daylight saving skips and repeats', () => {
    expect(todayIn('America/New_York', Date.parse('2026-03-08T04:59:00Z'))).toBe('2026-03-07')
    expect(todayIn('America/New_York', Date.parse('2026-03-08T05:00:00Z'))).toBe('2026-03-08')
    expect(todayIn('America/New_York', Date.parse('2026-11-01T03:59:00Z'))).toBe('2026-10-31')
    expect(todayIn('America/New_York', Date.parse('2026-11-02T04:59:00Z'))).toBe('2026-11-01')
  })
})

describe('a moment on the wall of a zone', () => {
  it.each([
    ['America/New_York', '2026-11-13T02:00:00.000Z', '2026-11-12T21:00:00.000-05:00'],
    ['America/New_York', '2026-07-01T02:00:00.000Z', '2026-06-30T22:00:00.000-04:00'],
    ['UTC', '2026-11-13T02:00:00.000Z', '2026-11-13T02:00:00.000+00:00'],
    ['Asia/Kolkata', '2026-12-31T20:15:30.250Z', '2027-01-01T01:45:30.250+05:30'],
    ['Asia/Kathmandu', '2026-02-28T18:15:00.000Z', '2026-03-01T00:00:00.000+05:45'],
    ['America/St_Johns', '2026-01-01T03:29:59.999Z', '2025-12-31T23:59:59.999-03:30'],
    ['Pacific/Kiritimati', '2026-01-01T10:00:00.000Z', '2026-01-02T00:00:00.000+14:00'],
  ])('in %s, %s is %s', (zone, moment, onTheWall) => {
    expect(instantIn(zone, moment)).toBe(onTheWall)
  })

  it('goes over the hour that daylight saving skips, and says which of the two that it repeats', () => {
    const newYork = (moment: string) => instantIn('America/New_York', moment)
    expect(newYork('2026-03-08T06:59:59.999Z')).toBe('2026-03-08T01:59:59.999-05:00')
    expect(newYork('2026-03-08T07:00:00.000Z')).toBe('2026-03-08T03:00:00.000-04:00')
    expect(newYork('2026-11-01T05:30:00.000Z')).toBe('2026-11-01T01:30:00.000-04:00')
    expect(newYork('2026-11-01T06:30:00.000Z')).toBe('2026-11-01T01:30:00.000-05:00')
    expect(instantIn('Australia/Lord_Howe', '2026-04-04T14:59:00.000Z')).toBe('2026-04-05T01:59:00.000+11:00')
    expect(instantIn('Australia/Lord_Howe', '2026-04-04T15:00:00.000Z')).toBe('2026-04-05T01:30:00.000+10:30')
  })

  it('stays the same moment, and its day is the day of the zone', () => {
    const zones = ['America/New_York', 'America/Chicago', 'Australia/Lord_Howe', 'Asia/Kolkata', 'Pacific/Apia', 'UTC']
    const anyMillis = fc.integer({ min: Date.parse('1990-01-01T00:00:00Z'), max: Date.parse('2100-01-01T00:00:00Z') })
    fc.assert(
      fc.property(fc.constantFrom(...zones), anyMillis, (zone, millis) => {
        const onTheWall = instantIn(zone, new Date(millis).toISOString())
        expect(onTheWall).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}[+-]\d\d:\d\d$/)
        expect(Date.parse(onTheWall)).toBe(millis)
        expect(onTheWall.slice(0, 10)).toBe(todayIn(zone, millis))
      }),
    )
  })

  it('refuses what is no moment and a zone that nobody knows', () => {
    expect(() => instantIn('America/New_York', '-infinity')).toThrow(RangeError)
    expect(() => instantIn('Nowhere/Land', '2026-03-01T00:00:00.000Z')).toThrow(RangeError)
  })
})
