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
  isIsoDate,
  laterOf,
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
})
