import type { Side } from '../../src/domain/instrument.ts'
import { defaultPrematuritySettings } from '../../src/domain/prematurity.ts'
import type { StoredSurvey } from '../../src/server/repositories/questionnaire.ts'

/** A survey of that side, of a child born 8 weeks early on April 20, 2024, completed and scored on March 18, 2026. */
export const surveyOf = (side: Side): StoredSurvey => ({
  id: 1,
  partnerId: 1,
  childId: 1,
  instrumentId: 1,
  side,
  status: 'finished',
  createdAt: '2026-03-01T10:00:00.000Z',
  deadlineDate: '2026-04-01',
  finishedAt: '2026-03-18T10:00:00.000Z',
  archivedAt: null,
  respondentName: 'Rosa Lindt',
  hasConcern: false,
  asqId: 1,
  asqJid: null,
  birth: { birthday: '2024-04-20', weeksPremature: 8 },
  prematurity: { ...defaultPrematuritySettings, formAtNineMonths: 10 },
  timeZone: 'UTC',
  partnerOptions: [],
})
