import { addDashboardChild, archiveEverybody } from './partnerDashboardFixture.ts'
import type { TestServer } from './testServer.ts'

const onSchedule = [{ handle: 'communication', zone: 'on_schedule' }] as const
const monitor = [
  { handle: 'communication', zone: 'on_schedule' },
  { handle: 'fine_motor', zone: 'monitor' },
] as const
const refer = [
  { handle: 'communication', zone: 'monitor' },
  { handle: 'fine_motor', zone: 'refer' },
] as const
const se2Refer = [{ handle: 'social_emotional', zone: 'refer' }] as const

const inWeek = '2026-03-14T15:00:00Z'
const before = '2026-03-01T15:00:00Z'

/**
 * Five children with known figures: two of the first partner were screened in the week, one was not, one is archived;
 * one is foreign.
 */
export async function fillDashboard(server: TestServer): Promise<void> {
  const { a, b } = server.world
  await archiveEverybody(server)
  const { first, second, third } = a.organization.cohorts
  await addDashboardChild(server, a.id, {
    firstName: 'Ada',
    birthday: '2024-03-17',
    cohortIds: [first],
    joinedAt: inWeek,
    plays: [inWeek, inWeek, before],
    photos: [inWeek],
    touches: [inWeek],
    surveys: [
      { side: 'parent', finishedAt: inWeek, monitorOrRefer: true, followUp: { filledAt: inWeek } },
      { side: 'teacher', finishedAt: inWeek, deadlineDate: '2026-03-02' },
      { side: 'parent', type: 'asq_se2', createdAt: inWeek },
    ],
    zones: [monitor, onSchedule],
  })
  await addDashboardChild(server, a.id, {
    firstName: 'Ben',
    birthday: '2025-06-01',
    cohortIds: [first, third],
    freePlays: [inWeek],
    touches: [before],
    surveys: [
      { side: 'parent', finishedAt: inWeek, monitorOrRefer: true, followUp: 'opened' },
      { side: 'parent', type: 'asq_se2', finishedAt: inWeek, monitorOrRefer: true },
      { side: 'parent', ageMonths: 12, finishedAt: before },
    ],
    zones: [refer, se2Refer, onSchedule],
  })
  await addDashboardChild(server, a.id, {
    firstName: 'Cleo',
    birthday: '2022-01-05',
    cohortIds: [second],
    surveys: [
      { side: 'teacher', createdAt: inWeek },
      { side: 'parent', createdAt: inWeek, archivedAt: inWeek },
      { side: 'parent', ageMonths: 12, createdAt: before, deadlineDate: '2026-03-10' },
      { side: 'parent', type: 'asq_se2', archivedAt: inWeek, deadlineDate: '2026-03-02' },
    ],
  })
  await addDashboardChild(server, a.id, {
    firstName: 'Dora',
    cohortIds: [first],
    archivedAt: '2026-03-15T00:00:00Z',
    joinedAt: inWeek,
    plays: [inWeek],
    photos: [inWeek],
    surveys: [{ side: 'parent', finishedAt: inWeek }],
    zones: [refer],
  })
  await addDashboardChild(server, b.id, {
    firstName: 'Foreign',
    cohortIds: [b.organization.cohorts.first],
    plays: [inWeek],
    surveys: [{ side: 'parent', finishedAt: inWeek }],
    zones: [onSchedule],
  })
}
