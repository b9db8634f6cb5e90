import { describe, expect, it } from 'vitest'
import {
  type DateRangeReading,
  type TypedDates,
  parseTypedDate,
  readDateRange,
  typedDate,
} from '../../../machines/surveyFilters/dateRange.ts'

describe('a typed date', () => {
  it.each([
    ['03/09/2026', '2026-03-09'],
    ['3/9/2026', '2026-03-09'],
    [' 12/31/2026 ', '2026-12-31'],
    ['02/29/2028', '2028-02-29'],
    ['02/29/2026', null],
    ['13/01/2026', null],
    ['2026-03-09', null],
    ['03/09/26', null],
    ['tomorrow', null],
    ['', null],
  ])('%j is read as %j', (text, date) => {
    expect(parseTypedDate(text)).toBe(date)
  })

  it('is shown as MM/DD/YYYY', () => {
    expect(typedDate('2026-03-09')).toBe('03/09/2026')
    expect(typedDate(null)).toBe('')
  })
})

describe('a typed range (74)', () => {
  it.each<[TypedDates, DateRangeReading]>([
    [{ start: '', end: '' }, { kind: 'allTime' }],
    [{ start: ' ', end: '' }, { kind: 'allTime' }],
    [
      { start: '03/01/2026', end: '' },
      { kind: 'incomplete', missing: 'end' },
    ],
    [
      { start: '', end: '03/01/2026' },
      { kind: 'incomplete', missing: 'start' },
    ],
    [
      { start: '03/', end: '03/01/2026' },
      { kind: 'unreadable', field: 'start' },
    ],
    [
      { start: '03/01/2026', end: '31/31/2026' },
      { kind: 'unreadable', field: 'end' },
    ],
    [{ start: '03/01/2026', end: '03/01/2026' }, { kind: 'tooShort' }],
    [{ start: '03/02/2026', end: '03/01/2026' }, { kind: 'reversed' }],
    [
      { start: '03/01/2026', end: '03/02/2026' },
      { kind: 'range', start: '2026-03-01', end: '2026-03-02' },
    ],
  ])('%j', (typed, reading) => {
    expect(readDateRange(typed)).toEqual(reading)
  })
})
