import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../../src/domain/calendar.ts'
import { dayInWords, dayStart, instantIn, isTimeZone, momentsOf, todayIn } from '../../src/domain/moments.ts'
import { anyDay } from './anyDay.ts'

const aMinute = 60_000

/** The local time of a zone by the platform's own formatter: 'YYYY-MM-DD HH:MM:SS'. */
const clocks = new Map<string, Intl.DateTimeFormat>()
function localTime(zone: string, millis: number): string {
  const clock =
    clocks.get(zone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium', hourCycle: 'h23' })
  clocks.set(zone, clock)
  return clock.format(millis)
}
const localDay = (zone: string, millis: number) => localTime(zone, millis).slice(0, 10)

const zones = [
  'UTC',
  'America/New_York',
  'Europe/London',
  'Asia/Tokyo',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'America/St_Johns',
  'America/Havana',
  'America/Sao_Paulo',
  'Asia/Amman',
  'Asia/Beirut',
  'Africa/Cairo',
  'Atlantic/Azores',
  'Africa/Casablanca',
] as const

/** The days of these zones on which a clock changes, and the days beside them. */
const daysOfChange = zones.flatMap((zone) => {
  const offset = (day: string) => instantIn(zone, `${day}T12:00:00Z`).slice(-6)
  const days = Array.from({ length: 15_340 }, (_, index) => addDays('1990-01-01', index))
  return days
    .filter((day) => offset(day) !== offset(addDays(day, -1)))
    .flatMap((day) => [-1, 0, 1].map((by) => [zone, addDays(day, by)] as const))
})
const zoneAndDay = fc.oneof(
  fc.constantFrom(...daysOfChange),
  fc
    .tuple(fc.constantFrom(...zones), anyDay)
    .filter(([, day]) => day > '1970-01-01' && day < '2090-01-01')
    .map(([zone, day]) => [zone, day] as const),
)
const anyMillis = fc.oneof(
  fc.integer({ min: Date.parse('1990-01-01T00:00:00Z'), max: Date.parse('2100-01-01T00:00:00Z') }),
  fc
    .tuple(fc.constantFrom(...daysOfChange), fc.integer({ min: 0, max: 1439 }))
    .map(([[, day], minutes]) => Date.parse(`${day}T00:00:00Z`) + minutes * aMinute),
)

describe("a zone's day", () => {
  it("is read from the partner's clock, not the server's", () => {
    const beforeMidnightUtc = Date.parse('2026-03-01T03:30:00Z')
    expect(todayIn('America/New_York', beforeMidnightUtc)).toBe('2026-02-28')
    expect(todayIn('UTC', beforeMidnightUtc)).toBe('2026-03-01')
    expect(todayIn('Pacific/Auckland', Date.parse('2026-03-01T11:30:00Z'))).toBe('2026-03-02')
    expect(() => todayIn('Nowhere/Land', beforeMidnightUtc)).toThrow(RangeError)
  })

  it('stays the same across the hour that daylight saving skips and repeats', () => {
    expect(todayIn('America/New_York', Date.parse('2026-03-08T04:59:00Z'))).toBe('2026-03-07')
    expect(todayIn('America/New_York', Date.parse('2026-03-08T05:00:00Z'))).toBe('2026-03-08')
    expect(todayIn('America/New_York', Date.parse('2026-11-01T03:59:00Z'))).toBe('2026-10-31')
    expect(todayIn('America/New_York', Date.parse('2026-11-02T04:59:00Z'))).toBe('2026-11-01')
  })
})

describe('an instant in the local time of a zone', () => {
  it.each([
    ['America/New_York', '2026-11-13T02:00:00.000Z', '2026-11-12T21:00:00.000-05:00'],
    ['America/New_York', '2026-07-01T02:00:00.000Z', '2026-06-30T22:00:00.000-04:00'],
    ['UTC', '2026-11-13T02:00:00.000Z', '2026-11-13T02:00:00.000+00:00'],
    ['Asia/Kolkata', '2026-12-31T20:15:30.250Z', '2027-01-01T01:45:30.250+05:30'],
    ['Asia/Kathmandu', '2026-02-28T18:15:00.000Z', '2026-03-01T00:00:00.000+05:45'],
    ['America/St_Johns', '2026-01-01T03:29:59.999Z', '2025-12-31T23:59:59.999-03:30'],
    ['Pacific/Kiritimati', '2026-01-01T10:00:00.000Z', '2026-01-02T00:00:00.000+14:00'],
  ])('in %s, %s is %s', (zone, instant, local) => {
    expect(instantIn(zone, instant)).toBe(local)
  })

  it('skips the hour that daylight saving skips, and distinguishes the two hours that it repeats', () => {
    const newYork = (instant: string) => instantIn('America/New_York', instant)
    expect(newYork('2026-03-08T06:59:59.999Z')).toBe('2026-03-08T01:59:59.999-05:00')
    expect(newYork('2026-03-08T07:00:00.000Z')).toBe('2026-03-08T03:00:00.000-04:00')
    expect(newYork('2026-11-01T05:30:00.000Z')).toBe('2026-11-01T01:30:00.000-04:00')
    expect(newYork('2026-11-01T06:30:00.000Z')).toBe('2026-11-01T01:30:00.000-05:00')
    expect(instantIn('Australia/Lord_Howe', '2026-04-04T14:59:00.000Z')).toBe('2026-04-05T01:59:00.000+11:00')
    expect(instantIn('Australia/Lord_Howe', '2026-04-04T15:00:00.000Z')).toBe('2026-04-05T01:30:00.000+10:30')
  })

  it('stays the same instant, and says the time that the platform says', () => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), anyMillis, (zone, millis) => {
        const local = instantIn(zone, new Date(millis).toISOString())
        expect(local).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}[+-]\d\d:\d\d$/)
        expect(Date.parse(local)).toBe(millis)
        expect(local.slice(0, 19).replace('T', ' ')).toBe(localTime(zone, millis))
        expect(todayIn(zone, millis)).toBe(localDay(zone, millis))
      }),
      { numRuns: 1000 },
    )
  })

  it('is refused for what is no instant and for a zone that the platform does not know', () => {
    expect(() => instantIn('America/New_York', '-infinity')).toThrow(RangeError)
    expect(() => instantIn('Nowhere/Land', '2026-03-01T00:00:00.000Z')).toThrow(RangeError)
    expect(isTimeZone('America/New_York')).toBe(true)
    expect(isTimeZone('Nowhere/Land')).toBe(false)
    expect(isTimeZone('')).toBe(false)
  })
})

describe('the beginning of a day in a zone', () => {
  it.each([
    ['America/New_York', '2026-03-08', '2026-03-08T05:00:00.000Z'],
    ['America/New_York', '2026-03-09', '2026-03-09T04:00:00.000Z'],
    ['America/New_York', '2026-11-02', '2026-11-02T05:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-01-01', '2025-12-31T10:00:00.000Z'],
    ['Asia/Kolkata', '2026-01-01', '2025-12-31T18:30:00.000Z'],
    ['UTC', '2026-01-01', '2026-01-01T00:00:00.000Z'],
  ])('%s, %s is %s', (zone, day, instant) => {
    expect(dayStart(zone, day)).toBe(instant)
  })

  it.each([
    ['from 1:00 to midnight of the same day', 'Asia/Amman', '2021-10-29', '2021-10-28T21:00:00.000Z'],
    ['from 1:00 to midnight of the same day', 'Atlantic/Azores', '2026-10-25', '2026-10-25T00:00:00.000Z'],
    ['from 1:00 to midnight of the same day', 'America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z'],
    ['from 0:01 into the day before', 'America/St_Johns', '2010-11-07', '2010-11-07T02:30:00.000Z'],
  ])('is the first of two midnights where the clock goes back %s (%s)', (_change, zone, day, instant) => {
    expect(dayStart(zone, day)).toBe(instant)
  })

  it.each([
    ['from midnight into the day before', 'America/Sao_Paulo', '2018-02-18', '2018-02-18T03:00:00.000Z'],
    ['from midnight into the day before', 'Asia/Beirut', '2026-10-25', '2026-10-24T22:00:00.000Z'],
  ])('is the only midnight that is shown where the clock goes back %s (%s)', (_change, zone, day, instant) => {
    expect(dayStart(zone, day)).toBe(instant)
  })

  it.each([
    ['midnight', 'America/Havana', '2026-03-08', '2026-03-08T05:00:00.000Z'],
    ['midnight', 'America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00:00.000Z'],
    ['half an hour on both sides of midnight', 'America/Toronto', '1919-03-31', '1919-03-31T04:30:00.000Z'],
    ['the whole day', 'Pacific/Apia', '2011-12-30', '2011-12-30T10:00:00.000Z'],
  ])('is the moment of the change where the clock skips %s (%s)', (_skipped, zone, day, instant) => {
    expect(dayStart(zone, day)).toBe(instant)
  })

  it('is the first moment at which a clock there shows that day', () => {
    fc.assert(
      fc.property(zoneAndDay, ([zone, day]) => {
        const start = Date.parse(dayStart(zone, day))
        const isSkipped = zone === 'Pacific/Apia' && day === '2011-12-30'
        expect(localDay(zone, start)).toBe(isSkipped ? '2011-12-31' : day)
        expect(localDay(zone, start - 1) < day).toBe(true)
        for (let minutes = 1; minutes <= 120; minutes += 1)
          expect(localDay(zone, start - minutes * aMinute) < day).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  it('is refused for a day that does not exist and for a zone that the platform does not know', () => {
    expect(() => dayStart('UTC', '2026-02-29')).toThrow(RangeError)
    expect(() => dayStart('Nowhere/Land', '2026-02-28')).toThrow(RangeError)
  })
})

describe('the moments of a range of days in a zone', () => {
  it('begin with its first day and end with its last one', () => {
    expect(momentsOf('America/New_York', { start: '2026-03-07', end: '2026-03-08' })).toEqual({
      from: '2026-03-07T05:00:00.000Z',
      until: '2026-03-09T04:00:00.000Z',
    })
  })

  it('can be expressed in the database for every valid day', () => {
    expect(momentsOf('Asia/Tokyo', { start: '0001-01-01', end: '9999-12-31' })).toEqual({
      from: '0001-01-01T00:00:00.000Z',
      until: '9999-12-31T23:59:59.999Z',
    })
  })
})

describe('a day in words', () => {
  it.each([
    ['en', 'March 18, 2026'],
    ['es', '18 de marzo de 2026'],
    ['zh', '2026年3月18日'],
    ['fr', '18 mars 2026'],
    ['ar', '18 مارس 2026'],
  ])('is written in the language %s, with Latin digits', (language, words) => {
    expect(dayInWords(language, '2026-03-18')).toBe(words)
    expect(dayInWords(language, '2026-03-18T23:30:00.000-04:00')).toBe(words)
  })
})
