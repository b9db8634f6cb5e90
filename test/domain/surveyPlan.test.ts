import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../../src/domain/calendar.ts'
import { instrumentTypes } from '../../src/domain/instrument.ts'
import { planSurveys } from '../../src/domain/surveyPlan.ts'
import type { ChildToPlan, ExistingSurvey, SurveyPlan } from '../../src/domain/surveyPlan.ts'
import { screeningSettingsOf } from '../../src/domain/screeningSettings.ts'
import { anyDay } from './anyDay.ts'

const settings = screeningSettingsOf({ formAtNineMonths: 10, prematureFromWeeks: 3 })
const child: ChildToPlan = { id: 7, birthday: '2024-01-10', weeksPremature: 0, surveys: [] }

function survey(given: Partial<ExistingSurvey>): ExistingSurvey {
  return { id: 1, type: 'asq_3', ageMonths: 2, side: 'parent', status: 'pending', isArchived: false, ...given }
}

function afterPlan(before: ChildToPlan, plan: SurveyPlan): ChildToPlan {
  const kept = before.surveys.map((existing) =>
    plan.archive.includes(existing.id) ? { ...existing, isArchived: true } : existing,
  )
  const made = plan.create.map((created, index) => survey({ ...created, id: 1000 + before.surveys.length + index }))
  return { ...before, surveys: [...kept, ...made] }
}

describe('the daily job', () => {
  it('creates both sides of every type when the age enters a window, with the last day as deadline', () => {
    expect(planSurveys([child], instrumentTypes, '2024-04-10', settings).create).toEqual([
      { childId: 7, type: 'asq_3', ageMonths: 4, side: 'parent', deadlineDate: '2024-06-09' },
      { childId: 7, type: 'asq_3', ageMonths: 4, side: 'teacher', deadlineDate: '2024-06-09' },
      { childId: 7, type: 'asq_se2', ageMonths: 6, side: 'parent', deadlineDate: '2024-10-09' },
      { childId: 7, type: 'asq_se2', ageMonths: 6, side: 'teacher', deadlineDate: '2024-10-09' },
    ])
  })

  it('creates only the types that the partner uses', () => {
    const { create } = planSurveys([child], ['asq_se2'], '2024-04-10', settings)
    expect(create.map((created) => created.type)).toEqual(['asq_se2', 'asq_se2'])
  })

  it('creates only the side that is missing, an archived or finished one counting as there', () => {
    const surveys = [
      survey({ id: 1, ageMonths: 4, side: 'parent', status: 'finished' }),
      survey({ id: 2, ageMonths: 4, side: 'teacher', isArchived: true }),
    ]
    expect(planSurveys([{ ...child, surveys }], ['asq_3'], '2024-04-10', settings).create).toEqual([])
    const [first] = surveys
    if (first === undefined) throw new Error('a survey is there')
    const { create } = planSurveys([{ ...child, surveys: [first] }], ['asq_3'], '2024-04-10', settings)
    expect(create.map((created) => created.side)).toEqual(['teacher'])
  })

  it('creates nothing for a due date in the future nor out of the windows', () => {
    expect(planSurveys([{ ...child, birthday: '2025-01-01' }], instrumentTypes, '2024-04-10', settings).create).toEqual(
      [],
    )
    expect(planSurveys([child], instrumentTypes, '2034-04-10', settings).create).toEqual([])
    expect(planSurveys([child], instrumentTypes, '2024-02-09', settings).create).toEqual([])
  })

  it('waits for the adjusted age of a premature child', () => {
    const premature = { ...child, weeksPremature: 3 }
    const created = (today: string, chosen = settings) => planSurveys([premature], ['asq_3'], today, chosen).create
    expect(created('2024-02-28')).toEqual([])
    expect(created('2024-02-29')).toHaveLength(2)
    expect(created('2024-02-10', { ...settings, adjustFromWeeks: 4 })).toHaveLength(2)
  })

  it('archives an unfinished survey when the window after next opens, and not before', () => {
    const surveys = [
      survey({ id: 1, status: 'pending' }),
      survey({ id: 2, side: 'teacher', status: 'in_progress' }),
      survey({ id: 3, status: 'finished' }),
      survey({ id: 4, isArchived: true }),
    ]
    expect(planSurveys([{ ...child, surveys }], instrumentTypes, '2024-06-09', settings).archive).toEqual([])
    expect(planSurveys([{ ...child, surveys }], instrumentTypes, '2024-06-10', settings).archive).toEqual([1, 2])
    expect(planSurveys([{ ...child, surveys }], instrumentTypes, '2026-06-10', settings).archive).toEqual([1, 2])
  })

  it('plans nothing more the second time on the same day, whatever the child’s surveys', () => {
    fc.assert(
      fc.property(
        anyDay,
        fc.integer({ min: 0, max: 16 }),
        fc.uniqueArray(fc.integer({ min: 0, max: 2300 }), { maxLength: 12 }),
        (birthday, weeksPremature, lived) => {
          let current: ChildToPlan = { id: 7, birthday, weeksPremature, surveys: [] }
          for (const days of lived.toSorted((a, b) => a - b)) {
            const today = addDays(birthday, days)
            current = afterPlan(current, planSurveys([current], instrumentTypes, today, settings))
            expect(planSurveys([current], instrumentTypes, today, settings)).toEqual({ create: [], archive: [] })
          }
          const screenings = current.surveys.map((made) => `${made.type} ${made.ageMonths} ${made.side}`)
          expect(new Set(screenings).size).toBe(screenings.length)
        },
      ),
    )
  })
})
