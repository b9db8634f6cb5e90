import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../../src/domain/calendar.ts'
import { followUpState, linkKind, nextRangeAnnotation, surveyState } from '../../src/domain/surveyState.ts'
import { anyDay } from './anyDay.ts'

describe("a survey's state", () => {
  const today = '2024-05-10'
  const open = { status: 'pending', archivedAt: null, deadlineDate: today } as const

  it('is open through its deadline and overdue from the next day (76)', () => {
    expect(surveyState(open, today)).toBe('open')
    expect(surveyState(open, '2024-05-11')).toBe('overdue')
    expect(surveyState({ ...open, status: 'in_progress' }, '2024-05-11')).toBe('overdue')
  })

  it('is completed once finished, before and after the deadline (76)', () => {
    expect(surveyState({ ...open, status: 'finished' }, today)).toBe('completed')
    expect(surveyState({ ...open, status: 'finished' }, '2030-01-01')).toBe('completed')
  })

  it('is archived whatever else it is (76)', () => {
    for (const status of ['pending', 'in_progress', 'finished'] as const) {
      expect(surveyState({ ...open, status, archivedAt: '2024-05-01T10:00:00Z' }, today)).toBe('archived')
    }
  })

  it('links with Start Now when pending, otherwise Continue, and not at all when completed or archived (79)', () => {
    expect(linkKind('pending', 'open')).toBe('startNow')
    expect(linkKind('pending', 'overdue')).toBe('startNow')
    expect(linkKind('in_progress', 'open')).toBe('continue')
    expect(linkKind('in_progress', 'overdue')).toBe('continue')
    expect(linkKind('finished', 'completed')).toBeNull()
    expect(linkKind('pending', 'archived')).toBeNull()
  })
})

describe('the annotation of the next age range (77)', () => {
  it.each([
    [-400, 'overdue'],
    [-2, 'overdue'],
    [-1, 'overdue'],
    [0, 'today'],
    [1, 'tomorrow'],
    [2, 'inDays'],
    [3, 'inDays'],
    [400, 'inDays'],
  ] as const)('%i days ahead reads %s', (days, kind) => {
    expect(nextRangeAnnotation(addDays('2024-02-28', days), '2024-02-28')).toEqual({ kind, days })
  })

  it('prints days ahead: number 3 reads (in 2 days)', () => {
    expect(nextRangeAnnotation('2024-03-01', '2024-02-28')).toEqual({ kind: 'inDays', days: 2 })
  })

  it('follows the number of the specification on any day', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -500, max: 500 }), (today, number) => {
        const kinds = { '1': 'today', '2': 'tomorrow' } as Readonly<Record<string, string>>
        const kind = kinds[number] ?? (number <= 0 ? 'overdue' : 'inDays')
        expect(nextRangeAnnotation(addDays(today, number - 1), today)).toEqual({ kind, days: number - 1 })
      }),
    )
  })
})

describe('the Follow-Up column (80)', () => {
  const facts = { followUpEnabled: true, asqFollowUpEnabled: true, isScreeningCompleted: true, isFilled: true }

  it('offers to view or edit a filled report, to start one, or waits for a screening', () => {
    expect(followUpState(facts)).toBe('filled')
    expect(followUpState({ ...facts, isFilled: false })).toBe('not_filled')
    expect(followUpState({ ...facts, isScreeningCompleted: false })).toBe('no_screening')
  })

  it('shows nothing unless the partner and the child have follow-up', () => {
    expect(followUpState({ ...facts, followUpEnabled: false })).toBeNull()
    expect(followUpState({ ...facts, asqFollowUpEnabled: false })).toBeNull()
  })
})
