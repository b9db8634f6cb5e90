import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ageOn } from '../../src/domain/age.ts'
import { ageRanges, birthdaysOf } from '../../src/domain/ageRanges.ts'
import { addDays } from '../../src/domain/calendar.ts'
import { anyDay } from './anyDay.ts'

describe('age ranges (124)', () => {
  it('contain exactly the birthdays whose age falls into them, on every day', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 2600 }), (today, daysOld) => {
        const birthday = addDays(today, -daysOld)
        const months = ageOn(birthday, today)?.months ?? -1
        for (const { key, from, to } of ageRanges) {
          const birthdays = birthdaysOf(key, today)
          const isWithin = birthday <= birthdays.to && (birthdays.from === null || birthday >= birthdays.from)
          expect(isWithin).toBe(months >= from && (to === null || months <= to))
        }
      }),
    )
  })

  it('have no age before birth', () => {
    expect(birthdaysOf('0_11', '2026-03-18').to).toBe('2026-03-18')
  })

  it('count anniversaries that are clamped to the end of the month', () => {
    expect(birthdaysOf('12_23', '2025-02-28').to).toBe('2024-02-29')
  })
})
