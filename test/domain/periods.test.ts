import { describe, expect, it } from 'vitest'
import { addDays } from '../../src/domain/calendar.ts'
import { defaultRange, periodOf, rangeOf, spans } from '../../src/domain/periods.ts'

const spanning = (days: number) => ({ start: '2026-02-20', end: addDays('2026-02-20', days) })

describe('the period of a date range (123)', () => {
  it.each([
    [0, 'all'],
    [6, 'week'],
    [13, 'weeks_2'],
    [29, 'month'],
    [59, 'months_2'],
    [179, 'months_6'],
  ] as const)('of a span of %i days is %s', (days, period) => {
    expect(periodOf(spanning(days))).toBe(period)
  })

  it.each([1, 5, 7, 12, 14, 28, 30, 58, 60, 178, 180, 4000])('of any other span (%i days) is custom', (days) => {
    expect(periodOf(spanning(days))).toBe('custom')
  })

  it('is all where no range is set', () => {
    expect(periodOf(null)).toBe('all')
  })

  it('is week by default: today minus 6 days to today', () => {
    expect(defaultRange('2026-03-03')).toEqual({ start: '2026-02-25', end: '2026-03-03' })
    expect(periodOf(defaultRange('2026-03-03'))).toBe('week')
  })

  it('is recovered from every range that is offered by name', () => {
    for (const [period] of spans) expect(periodOf(rangeOf(period, '2026-03-31'))).toBe(period)
  })
})
