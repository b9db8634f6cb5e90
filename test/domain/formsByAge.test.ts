import { describe, expect, it } from 'vitest'
import { formReason, formsByAge } from '../../src/domain/formsByAge.ts'
import { asq3Windows } from '../../src/domain/norms/asq3Windows.ts'
import { defaultPrematuritySettings as settings } from '../../src/domain/prematurity.ts'

const birth = { birthday: '2025-01-10', weeksPremature: 8 }
const atTerm = { ...birth, weeksPremature: 0 }

describe('the forms that an age is in', () => {
  it('are those of the adjusted and of the chronological age of a child born early', () => {
    expect(formsByAge('asq_3', birth, '2026-06-20', settings)).toEqual([
      { ageMonths: 16, age: { months: 15, days: 13 }, isAdjusted: true, closesOn: '2026-08-06' },
      { ageMonths: 18, age: { months: 17, days: 10 }, isAdjusted: false, closesOn: '2026-08-09' },
    ])
  })

  it('is one form where both ages are in it, by the adjusted age', () => {
    expect(formsByAge('asq_se2', { ...birth, weeksPremature: 3 }, '2026-08-01', settings)).toMatchObject([
      { ageMonths: 18, isAdjusted: true },
    ])
  })

  it('are by the birth date from 24 months on', () => {
    expect(formsByAge('asq_3', birth, '2027-01-10', settings)).toMatchObject([{ ageMonths: 24, isAdjusted: false }])
  })

  it('are both the 9-month and the 10-month form at 9 months, whichever the partner uses', () => {
    expect(formsByAge('asq_3', atTerm, '2025-10-20', settings).map(({ ageMonths }) => ageMonths)).toEqual([9, 10])
  })

  it('are none before birth and after the last window', () => {
    expect(formsByAge('asq_3', atTerm, '2025-01-09', settings)).toEqual([])
    expect(formsByAge('asq_3', atTerm, '2031-01-10', settings)).toEqual([])
  })

  it('include the first and the last day of every window, and no day beside it', () => {
    for (const { ageMonths, from, through } of asq3Windows) {
      const on = (months: number, days: number) => {
        const day = new Date(Date.UTC(2024, 9 + months, 1 + days)).toISOString().slice(0, 10)
        return formsByAge('asq_3', { birthday: '2024-10-01', weeksPremature: 0 }, day, settings).map(
          (form) => form.ageMonths,
        )
      }
      expect(on(from.months, from.days)).toContain(ageMonths)
      expect(on(from.months, from.days - 1)).not.toContain(ageMonths)
      // Months have 28 to 31 days: the day after the window's last month, or after its last day.
      const [months, days] = through.days === 30 ? [through.months + 1, 0] : [through.months, through.days + 1]
      expect(on(months, days - 1)).toContain(ageMonths)
      expect(on(months, days)).not.toContain(ageMonths)
    }
  })
})

describe('why a child has a form', () => {
  const sixteen = { type: 'asq_3', ageMonths: 16 } as const

  it('is the adjusted age that entered its window', () => {
    expect(formReason(sixteen, birth, '2026-06-07', settings)).toEqual({
      assignedOn: '2026-06-07',
      age: { months: 15, days: 0 },
      isAdjusted: true,
      from: { months: 15, days: 0 },
      through: { months: 16, days: 30 },
    })
  })

  it('is the chronological age if that alone is in the window', () => {
    expect(formReason({ type: 'asq_3', ageMonths: 18 }, birth, '2026-06-20', settings)).toMatchObject({
      age: { months: 17, days: 10 },
      isAdjusted: false,
    })
  })

  it('is told by the age that counts if neither is in the window', () => {
    expect(formReason(sixteen, birth, '2026-03-07', settings)).toMatchObject({
      age: { months: 12, days: 0 },
      isAdjusted: true,
    })
  })

  it('is unknown before birth, and for a form without a window', () => {
    expect(formReason(sixteen, atTerm, '2025-01-09', settings)).toBeNull()
    expect(formReason({ type: 'asq_3', ageMonths: 17 }, atTerm, '2026-06-07', settings)).toBeNull()
  })
})
