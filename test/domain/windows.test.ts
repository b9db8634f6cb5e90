import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ageOn } from '../../src/domain/age.ts'
import { addDays, addMonths, compareDates, diffDays } from '../../src/domain/calendar.ts'
import { instrumentTypes } from '../../src/domain/instrument.ts'
import { asq3Windows } from '../../src/domain/norms/asq3Windows.ts'
import { screeningSettingsOf } from '../../src/domain/screeningSettings.ts'
import {
  ageWindows,
  archiveDay,
  childWindows,
  dueInstrument,
  nextRangeStart,
  publishedWindows,
} from '../../src/domain/windows.ts'
import type { ScreeningSettings } from '../../src/domain/windows.ts'
import { anyDay } from './anyDay.ts'
import { compareAges } from './compareAges.ts'

const ten = screeningSettingsOf({ formAtNineMonths: 10, prematureFromWeeks: 3 })
const nine: ScreeningSettings = { ...ten, formAtNineMonths: 9 }

function formsByTable(birthday: string, day: string): number[] {
  const age = ageOn(birthday, day)
  if (age === null) return []
  return asq3Windows
    .filter((window) => compareAges(window.from, age) <= 0 && compareAges(age, window.through) <= 0)
    .map((window) => window.ageMonths)
}

describe('the ASQ-3 windows', () => {
  it('are the 21 of the table, without a gap from 1 m 0 d to 66 m 0 d', () => {
    expect(asq3Windows.map((window) => window.ageMonths)).toEqual([
      2, 4, 6, 8, 9, 10, 12, 14, 16, 18, 20, 22, 24, 27, 30, 33, 36, 42, 48, 54, 60,
    ])
  })

  it('give exactly one form on every day from 1 m 0 d to 66 m 0 d, but for the choice of 9 and 10', () => {
    fc.assert(
      fc.property(anyDay, (birthday) => {
        const last = addMonths(birthday, 66)
        for (let day = addMonths(birthday, 1); compareDates(day, last) <= 0; day = addDays(day, 1)) {
          const forms = formsByTable(birthday, day)
          const isNinth = ageOn(birthday, day)?.months === 9
          if (forms.length !== (isNinth ? 2 : 1)) throw new Error(`${forms.length} forms on ${day}, born ${birthday}`)
          const expectedTen = isNinth ? 10 : forms[0]
          const expectedNine = isNinth ? 9 : forms[0]
          if (dueInstrument('asq_3', birthday, 0, day, ten)?.ageMonths !== expectedTen) throw new Error(`10: ${day}`)
          if (dueInstrument('asq_3', birthday, 0, day, nine)?.ageMonths !== expectedNine) throw new Error(`9: ${day}`)
        }
        expect(dueInstrument('asq_3', birthday, 0, addDays(addMonths(birthday, 1), -1), ten)).toBeNull()
        expect(dueInstrument('asq_3', birthday, 0, addDays(last, 1), ten)).toBeNull()
      }),
      { numRuns: 12 },
    )
  })

  it.each([
    ['1 m 0 d', '2024-02-10', 2],
    ['2 m 30 d', '2024-04-09', 2],
    ['3 m 0 d', '2024-04-10', 4],
    ['25 m 15 d', '2026-02-25', 24],
    ['25 m 16 d', '2026-02-26', 27],
    ['28 m 15 d', '2026-05-25', 27],
    ['28 m 16 d', '2026-05-26', 30],
    ['31 m 16 d', '2026-08-26', 33],
    ['34 m 16 d', '2026-11-26', 36],
    ['38 m 30 d', '2027-04-09', 36],
    ['39 m 0 d', '2027-04-10', 42],
    ['66 m 0 d', '2029-07-10', 60],
  ])('at %s (%s, born 2024-01-10) hold the %i-month form', (_age, day, form) => {
    expect(dueInstrument('asq_3', '2024-01-10', 0, day, ten)?.ageMonths).toBe(form)
  })

  it('with the 9-month form open the 10-month form at 10 m 0 d', () => {
    const forms = ageWindows('asq_3', nine).filter((window) => window.ageMonths === 9 || window.ageMonths === 10)
    expect(forms.map((window) => window.from)).toEqual([
      { months: 9, days: 0 },
      { months: 10, days: 0 },
    ])
    expect(ageWindows('asq_3', ten).some((window) => window.ageMonths === 9)).toBe(false)
  })
})

describe('the ASQ:SE-2 sample windows', () => {
  it('give exactly one form on every day from 1 m 0 d to 72 m 0 d', () => {
    fc.assert(
      fc.property(anyDay, (birthday) => {
        const last = addMonths(birthday, 72)
        for (let day = addMonths(birthday, 1); compareDates(day, last) <= 0; day = addDays(day, 1)) {
          if (dueInstrument('asq_se2', birthday, 0, day, ten) === null) throw new Error(`none on ${day}`)
        }
        expect(dueInstrument('asq_se2', birthday, 0, addDays(last, 1), ten)).toBeNull()
      }),
      { numRuns: 8 },
    )
  })
})

describe("a child's windows", () => {
  const anyWeeks = fc.integer({ min: 0, max: 18 })
  const anyType = fc.constantFrom(...instrumentTypes)

  it('follow each other without gap or overlap, premature or not, each form once and in order', () => {
    fc.assert(
      fc.property(anyDay, anyWeeks, anyType, fc.constantFrom(ten, nine), (birthday, weeksPremature, type, settings) => {
        const windows = childWindows(type, { birthday, weeksPremature }, settings)
        windows.forEach((window, index) => {
          expect(diffDays(window.opensOn, window.closesOn)).toBeGreaterThanOrEqual(0)
          const next = windows[index + 1]
          if (next === undefined) return
          expect(next.opensOn).toBe(addDays(window.closesOn, 1))
          expect(next.ageMonths).toBeGreaterThan(window.ageMonths)
        })
      }),
    )
  })

  it('count from the adjusted birthday before 24 months and from the real one from then on', () => {
    fc.assert(
      fc.property(anyDay, anyWeeks, fc.integer({ min: 0, max: 2100 }), (birthday, weeks, lived) => {
        const day = addDays(birthday, lived)
        const isAdjusted = weeks >= 3 && compareDates(day, addMonths(birthday, 24)) < 0
        const forms = formsByTable(isAdjusted ? addDays(birthday, weeks * 7) : birthday, day)
        const expected = forms.includes(10) ? 10 : (forms[0] ?? null)
        expect(dueInstrument('asq_3', birthday, weeks, day, ten)?.ageMonths ?? null).toBe(expected)
      }),
      { numRuns: 300 },
    )
  })

  it('close the form in use early when the adjustment ends, and skip forms in between', () => {
    const birth = { birthday: '2022-01-10', weeksPremature: 16 }
    const windows = childWindows('asq_3', birth, ten)
    const lastAdjusted = windows.findIndex((window) => window.closesOn === '2024-01-09')
    expect(windows[lastAdjusted]).toEqual({ ageMonths: 20, opensOn: '2023-12-02', closesOn: '2024-01-09' })
    expect(windows[lastAdjusted + 1]).toEqual({ ageMonths: 24, opensOn: '2024-01-10', closesOn: '2024-02-25' })
  })

  it('hold no instrument for a due date in the future, and tell when the first one opens', () => {
    expect(dueInstrument('asq_3', '2024-06-01', 0, '2024-05-01', ten)).toBeNull()
    expect(childWindows('asq_3', { birthday: '2024-06-01', weeksPremature: 0 }, ten)[0]?.opensOn).toBe('2024-07-01')
  })

  it("tell the start of the age range after a survey's own, in the past too", () => {
    const birth = { birthday: '2024-01-10', weeksPremature: 0 }
    expect(nextRangeStart('asq_3', 2, birth, ten)).toBe('2024-04-10')
    expect(nextRangeStart('asq_3', 60, birth, ten)).toBeNull()
    expect(nextRangeStart('asq_se2', 60, birth, ten)).toBeNull()
  })

  it('archive an unfinished survey when the window after next opens', () => {
    const birth = { birthday: '2024-01-10', weeksPremature: 0 }
    expect(archiveDay('asq_3', 2, birth, ten)).toBe('2024-06-10')
    expect(archiveDay('asq_3', 8, birth, ten)).toBe('2024-12-10')
    expect(archiveDay('asq_3', 8, birth, nine)).toBe('2024-11-10')
    expect(archiveDay('asq_3', 54, birth, ten)).toBeNull()
  })

  it('are due as listed for the child on any day, born early or not', () => {
    const births = fc.record({ birthday: anyDay, weeksPremature: fc.integer({ min: 0, max: 16 }) })
    const ages = fc.integer({ min: -30, max: 2300 })
    fc.assert(
      fc.property(
        births,
        ages,
        fc.constantFrom(...instrumentTypes),
        fc.constantFrom(nine, ten),
        (birth, days, type, settings) => {
          const today = addDays(birth.birthday, days)
          const due = dueInstrument(type, birth.birthday, birth.weeksPremature, today, settings)
          const listed = childWindows(type, birth, settings).find(
            ({ opensOn, closesOn }) => opensOn <= today && today <= closesOn,
          )
          expect(due).toEqual(listed ?? null)
        },
      ),
      { numRuns: 2000 },
    )
  })

  it('open next and after next as listed for the child, born early or not', () => {
    const births = fc.record({ birthday: anyDay, weeksPremature: fc.integer({ min: 0, max: 16 }) })
    const forms = fc.constantFrom(...instrumentTypes).chain((type) =>
      fc.record({
        type: fc.constant(type),
        ageMonths: fc.constantFrom(...publishedWindows(type).map((window) => window.ageMonths)),
      }),
    )
    fc.assert(
      fc.property(births, forms, fc.constantFrom(nine, ten), (birth, { type, ageMonths }, settings) => {
        const later = childWindows(type, birth, settings).filter((window) => window.ageMonths > ageMonths)
        expect(nextRangeStart(type, ageMonths, birth, settings)).toBe(later[0]?.opensOn ?? null)
        expect(archiveDay(type, ageMonths, birth, settings)).toBe(later[1]?.opensOn ?? null)
      }),
      { numRuns: 1000 },
    )
  })
})
