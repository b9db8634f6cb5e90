import { type AddedChild, type ListedSurvey, addChild } from './surveyListFixture.ts'
import type { TestServer } from './testServer.ts'

export const ofTeacher = (ageMonths: number, more: Partial<ListedSurvey> = {}): ListedSurvey => ({
  side: 'teacher',
  ageMonths,
  ...more,
})

/**
 * Adds a child who was born early. On March 18, 2026, it is 17 months and 10 days old, and 15 months and 15 days by its
 * adjusted age: in the windows of the forms for 18 and for 16 months.
 */
export const addEarlyChild = (
  { db, world }: TestServer,
  surveys: readonly ListedSurvey[] = [ofTeacher(16), ofTeacher(18)],
): Promise<AddedChild> =>
  addChild(db, world.a.id, {
    firstName: 'Early',
    birthday: '2024-10-08',
    weeksPremature: 8,
    cohortIds: [world.a.organization.cohorts.first],
    surveys,
  })
