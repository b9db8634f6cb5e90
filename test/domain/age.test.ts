import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ageOn, firstDayAt, lastDayAt } from '../../src/domain/age.ts'
import { addDays, addMonths, compareDates } from '../../src/domain/calendar.ts'
import { anyDay } from './anyDay.ts'
import { compareAges } from './compareAges.ts'

describe('age', () => {
  it.each([
    ['2024-01-15', '2024-01-15', 0, 0],
    ['2024-01-15', '2024-02-14', 0, 30],
    ['2024-01-15', '2024-02-15', 1, 0],
    ['2024-01-31', '2024-02-28', 0, 28],
    ['2024-01-31', '2024-02-29', 1, 0],
    ['2023-01-31', '2023-02-28', 1, 0],
    ['2023-01-31', '2023-03-30', 1, 30],
    ['2023-01-31', '2023-03-31', 2, 0],
    ['2024-02-29', '2025-02-27', 11, 29],
    ['2024-02-29', '2025-02-28', 12, 0],
    ['2023-12-31', '2024-01-30', 0, 30],
  ])('of a child born %s is on %s %i months %i days', (birthday, day, months, days) => {
    expect(ageOn(birthday, day)).toEqual({ months, days })
  })

  it('is none before birth: a due date in the future is no age', () => {
    expect(ageOn('2024-05-02', '2024-05-01')).toBeNull()
  })

  it('is the largest number of months whose clamped anniversary is not after the day, plus days', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 3000 }), (birthday, lived) => {
        const day = addDays(birthday, lived)
        const age = ageOn(birthday, day)
        if (age === null) throw new Error('a born child has an age')
        expect(addDays(addMonths(birthday, age.months), age.days)).toBe(day)
        expect(age.days).toBeGreaterThanOrEqual(0)
        expect(compareDates(addMonths(birthday, age.months + 1), day)).toBeGreaterThan(0)
      }),
    )
  })

  it('grows every day', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 3000 }), (birthday, lived) => {
        const today = ageOn(birthday, addDays(birthday, lived))
        const tomorrow = ageOn(birthday, addDays(birthday, lived + 1))
        if (today === null || tomorrow === null) throw new Error('a born child has an age')
        expect(compareAges(today, tomorrow)).toBeLessThan(0)
      }),
    )
  })

  it('bounds the days of an age from both sides', () => {
    const anyAge = fc.record({ months: fc.integer({ min: 0, max: 80 }), days: fc.integer({ min: 0, max: 30 }) })
    fc.assert(
      fc.property(anyDay, anyAge, (birthday, age) => {
        const ageAt = (day: string) => ageOn(birthday, day) ?? { months: -1, days: 0 }
        const first = firstDayAt(birthday, age)
        expect(compareAges(ageAt(first), age)).toBeGreaterThanOrEqual(0)
        expect(compareAges(ageAt(addDays(first, -1)), age)).toBeLessThan(0)
        const last = lastDayAt(birthday, age)
        expect(compareAges(ageAt(last), age)).toBeLessThanOrEqual(0)
        expect(compareAges(ageAt(addDays(last, 1)), age)).toBeGreaterThan(0)
      }),
    )
  })
})
