import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ageOn } from '../../src/domain/age.ts'
import { type IsoDate, addDays, addMonths, diffDays } from '../../src/domain/calendar.ts'
import {
  adjustedBirthday,
  adjustmentEndsOn,
  ageForScreening,
  defaultPrematuritySettings as settings,
  earlyBirth,
} from '../../src/domain/prematurity.ts'
import { anyDay } from './anyDay.ts'

describe('prematurity', () => {
  it.each([
    [0, 0],
    [2, 0],
    [3, 21],
    [10, 70],
  ])('moves the birthday of a child born %i weeks early by %i days', (weeksPremature, days) => {
    const birth = { birthday: '2024-01-10', weeksPremature }
    expect(diffDays(birth.birthday, adjustedBirthday(birth, settings))).toBe(days)
  })

  it('adjusts from the week that the partner sets', () => {
    const birth = { birthday: '2024-01-10', weeksPremature: 3 }
    expect(adjustedBirthday(birth, { ...settings, adjustFromWeeks: 4 })).toBe('2024-01-10')
    expect(adjustmentEndsOn(birth, { ...settings, adjustFromWeeks: 4 })).toBeNull()
    expect(adjustedBirthday({ ...birth, weeksPremature: 0 }, { ...settings, adjustFromWeeks: 0 })).toBe('2024-01-10')
  })

  it('adjusts through the day before 24 months of chronological age', () => {
    const birth = { birthday: '2022-03-31', weeksPremature: 8 }
    expect(adjustmentEndsOn(birth, settings)).toBe('2024-03-31')
    const adjustedOn = (day: IsoDate) => ageForScreening(birth, day, settings)?.adjusted
    expect(adjustedOn('2024-03-30')).toEqual({ months: 22, days: 4 })
    expect(adjustedOn('2024-03-31')).toBeNull()
  })

  it('changes the counting birthday on exactly one day', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 3, max: 17 }), (birthday, weeksPremature) => {
        const birth = { birthday, weeksPremature }
        const end = addMonths(birthday, 24)
        expect(adjustmentEndsOn(birth, settings)).toBe(end)
        const before = ageForScreening(birth, addDays(end, -1), settings)
        expect(before?.adjusted).toEqual(ageOn(addDays(birthday, weeksPremature * 7), addDays(end, -1)))
        expect(ageForScreening(birth, end, settings)?.adjusted).toBeNull()
      }),
    )
  })

  it('tells the age on a day, and the adjusted age', () => {
    const birth = { birthday: '2024-04-20', weeksPremature: 8 }
    expect(ageForScreening(birth, '2026-03-18', settings)).toEqual({
      chronological: { months: 22, days: 26 },
      adjusted: { months: 21, days: 3 },
    })
    expect(ageForScreening(birth, '2024-05-01', settings)?.adjusted).toEqual({ months: 0, days: 0 })
  })

  it.each([
    ['from 24 months on', 8, '2026-04-20', { months: 24, days: 0 }],
    ['for fewer weeks than the partner sets', 2, '2026-03-18', { months: 22, days: 26 }],
  ])('tells no adjustment %s', (_when, weeksPremature, day, chronological) => {
    const birth = { birthday: '2024-04-20', weeksPremature }
    expect(ageForScreening(birth, day, settings)).toEqual({ chronological, adjusted: null })
  })

  it('tells by how many weeks a child was born early, and through which day the adjusted birth date counts', () => {
    expect(earlyBirth({ birthday: '2024-04-20', weeksPremature: 8 }, settings)).toEqual({
      weeks: 8,
      adjustedBirthday: '2024-06-15',
      through: '2026-04-19',
    })
    expect(earlyBirth({ birthday: '2024-04-20', weeksPremature: 2 }, settings)).toBeNull()
  })

  it('tells no age before the birthday', () => {
    expect(ageForScreening({ birthday: '2024-04-20', weeksPremature: 8 }, '2024-04-19', settings)).toBeNull()
  })
})
