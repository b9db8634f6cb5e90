import { describe, expect, it } from 'vitest'
import { dueNext } from '../../src/domain/dueNext.ts'
import { sides } from '../../src/domain/instrument.ts'

const survey = (state: 'completed' | 'overdue' | 'archived' | 'open', deadlineDate: string) => ({ state, deadlineDate })

describe('what is due next', () => {
  it('is the unfinished survey with the earliest deadline, of either side', () => {
    const [older, newer] = [
      { parent: survey('completed', '2026-01-01'), teacher: survey('open', '2026-12-01') },
      { parent: survey('open', '2026-12-15'), teacher: null },
    ]
    expect(dueNext([newer, older], sides)).toEqual({
      screening: older,
      side: 'teacher',
      deadlineDate: '2026-12-01',
      isOverdue: false,
    })
  })

  it('is of the sides that are asked for', () => {
    const screening = { parent: survey('open', '2026-12-15'), teacher: survey('open', '2026-12-01') }
    expect(dueNext([screening], ['parent'])?.deadlineDate).toBe('2026-12-15')
  })

  it('tells that it is overdue', () => {
    expect(dueNext([{ parent: survey('overdue', '2026-10-01') }], sides)?.isOverdue).toBe(true)
  })

  it('is none where everything is completed or archived', () => {
    expect(
      dueNext([{ parent: survey('completed', '2026-01-01'), teacher: survey('archived', '2025-01-01') }], sides),
    ).toBeNull()
  })
})
