import { randomUUID } from 'node:crypto'
import { recordAnswer } from '../../src/server/commands/recordAnswer.ts'
import { Problem } from '../../src/server/problems.ts'
import {
  beforeEverybody,
  nextExportedChildren,
  readExportedCohorts,
  readExportedSurveys,
} from '../../src/server/repositories/surveyExport.ts'
import { readExportedFollowUps } from '../../src/server/repositories/followUpExport.ts'
import { readPlayerOptions } from '../../src/server/repositories/playerFilters.ts'
import { readChild } from '../../src/server/repositories/child.ts'
import { findFillableSurvey, readAnswers, readScreening } from '../../src/server/repositories/questionnaire.ts'
import { readAccountFigures, readEngagementFigures } from '../../src/server/repositories/partnerDashboardActivity.ts'
import {
  readAsqFigures,
  readFollowUpFigures,
  readZoneFigures,
} from '../../src/server/repositories/partnerDashboardSurveys.ts'
import { readPartnerOptions } from '../../src/server/repositories/partners.ts'
import {
  findFollowUp,
  followUpOfScreening,
  insertFollowUp,
  usesFollowUp,
} from '../../src/server/repositories/followUps.ts'
import { insertFollowUpMessage, lastFollowUpMessage } from '../../src/server/repositories/parentMessages.ts'
import { findNote, insertNote, readNotes } from '../../src/server/repositories/notes.ts'
import { familyAddress, insertSendOut, latestSendOut } from '../../src/server/repositories/resultsEmails.ts'
import { readSurveysOfChild } from '../../src/server/repositories/screenings.ts'
import { readScores } from '../../src/server/repositories/results.ts'
import { readAccessibleCohorts } from '../../src/server/repositories/surveyFilters.ts'
import type { SurveyListFilter } from '../../src/server/repositories/surveyListFilter.ts'
import { listSurveyPage } from '../../src/server/repositories/surveyListPage.ts'
import { readListedChildren, readShownSurveys } from '../../src/server/repositories/surveyListRows.ts'
import type { Scope, scopeParts } from '../../src/server/scope.ts'
import type { SmallChild } from './smallWorldChildren.ts'
import type { TestServer } from './testServer.ts'
import { tiny } from './tinyInstrument.ts'

export type ScopePart = keyof typeof scopeParts

/** Asks one place for what lies outside the scope, and answers how much of it came. */
export interface ScopeProbe {
  parts: readonly ScopePart[]
  /** Other uses that guard the same statement: only without them does this one make a difference. */
  behind?: string | readonly string[]
  leaked(server: TestServer, scope: Scope, outside: SmallChild): Promise<number>
}

const filter: SurveyListFilter = {
  asq: 'any',
  recent: true,
  concern: false,
  monitorOrRefer: false,
  followUp: null,
  finishedBetween: null,
  sort: 'student_name',
  order: 'asc',
  seesTeacherSurveys: true,
}
const searching: SurveyListFilter = {
  ...filter,
  recent: false,
  finishedBetween: { start: '2020-01-01', end: '2030-01-01', timeZone: 'UTC' },
}

const listed = async (server: TestServer, scope: Scope, wanted: SurveyListFilter, outside: SmallChild) => {
  const { childIds } = await listSurveyPage(server.db, scope, wanted, 1, 100)
  return childIds.filter((id) => id === outside.id).length
}

const rangeThatIsOver = { from: '2026-02-01T00:00:00Z', until: '2026-03-10T00:00:00Z', endsNow: false } as const
const everySurvey = { range: null, sides: ['parent', 'teacher'] } as const
const everySurveyOneByOne = {
  ...everySurvey,
  range: { from: '2000-01-01T00:00:00Z', until: '2100-01-01T00:00:00Z', endsNow: false },
} as const
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
/** What the small world has within the scope of a case: all of partner A, or its first cohort. */
const childrenWithin = (scope: Scope) => (scope.cohortIds === null ? 4 : 2)

const everywhere = (scope: Scope): Scope => ({ ...scope, anyPartnerById: true })
const sendOut = (surveyId: number, staffId: number) => ({
  id: randomUUID(),
  surveyId,
  staffId,
  key: null,
  now: '2026-03-18T15:30:00.000Z',
})

const message = (surveyId: number, staffId: number) => ({
  surveyId,
  templateId: 1,
  body: 'When may we talk?',
  staffId,
  request: null,
  now: '2026-03-18T15:30:00.000Z',
})

const byChild = ['partner', 'childCohorts'] as const

/** One for each use that the sources name; the test fails for a use without one. */
export const scopeProbes: Readonly<Record<string, ScopeProbe>> = {
  'questionnaire.child': {
    parts: byChild,
    leaked: async ({ db }, scope, { id }) => ((await readChild(db, scope, id)) === null ? 0 : 1),
  },
  'questionnaire.childCohorts': {
    parts: ['cohort'],
    leaked: async ({ db, world }, scope) => {
      const child = await readChild(db, scope, world.a.children.insideTwice.id)
      return child!.cohorts.filter(({ id }) => id === world.a.organization.cohorts.third).length
    },
  },
  'questionnaire.screening': {
    parts: byChild,
    leaked: async ({ db }, scope, { parentSurveyId }) =>
      (await readScreening(db, scope, parentSurveyId, { fillsInOwn: true })).length,
  },
  'questionnaire.answers': {
    parts: byChild,
    leaked: async ({ db }, scope, { parentSurveyId }) => (await readAnswers(db, scope, [parentSurveyId])).length,
  },
  'questionnaire.fillable': {
    parts: byChild,
    leaked: async ({ db }, scope, { id, teacherSurveyId }) =>
      (await findFillableSurvey(db, scope, { playerId: id, surveyId: teacherSurveyId })) === null ? 0 : 1,
  },
  'answers.record': {
    parts: byChild,
    behind: 'questionnaire.fillable',
    leaked: async ({ deps, world }, scope, { id, teacherSurveyId }) => {
      const call = {
        survey: { playerId: id, surveyId: teacherSurveyId },
        answerId: null,
        delivery: { deviceId: randomUUID(), responseTypeId: tiny.checkbox, revision: 1 },
        staffId: world.a.staff.teacher,
      }
      try {
        await recordAnswer(deps, scope, call, { asq_response_type_id: tiny.checkbox, answer_handles: ['inside'] })
        return 1
      } catch (error) {
        if (error instanceof Problem && error.status === 404) return 0
        throw error
      }
    },
  },
  'results.scores': {
    parts: byChild,
    leaked: async ({ db }, scope, { parentSurveyId }) => (await readScores(db, scope, [parentSurveyId])).size,
  },
  'resultsEmails.latest': {
    parts: byChild,
    leaked: async ({ db, world }, scope, { parentSurveyId }) => {
      await insertSendOut(db, everywhere(scope), sendOut(parentSurveyId, world.a.staff.admin))
      return (await latestSendOut(db, scope, parentSurveyId)) === null ? 0 : 1
    },
  },
  'resultsEmails.insert': {
    parts: byChild,
    leaked: async ({ db, world }, scope, { parentSurveyId }) => {
      await db.deleteFrom('results_emails').execute()
      return (await insertSendOut(db, scope, sendOut(parentSurveyId, world.a.staff.admin))) ? 1 : 0
    },
  },
  'resultsEmails.address': {
    parts: byChild,
    leaked: async ({ db }, scope, { parentSurveyId }) =>
      (await familyAddress(db, scope, parentSurveyId)) === '' ? 0 : 1,
  },
  'followUps.one': {
    parts: byChild,
    leaked: async ({ db }, scope, { parentSurveyId }) => {
      const { id } = (await followUpOfScreening(db, everywhere(scope), parentSurveyId))!
      return (await findFollowUp(db, scope, id)) === null ? 0 : 1
    },
  },
  'followUps.ofScreening': {
    parts: byChild,
    leaked: async ({ db }, scope, { teacherSurveyId }) =>
      (await followUpOfScreening(db, scope, teacherSurveyId)) === null ? 0 : 1,
  },
  'followUps.used': {
    parts: byChild,
    leaked: async ({ db }, scope, { parentSurveyId }) => ((await usesFollowUp(db, scope, parentSurveyId)) ? 1 : 0),
  },
  'followUps.insert': {
    parts: byChild,
    leaked: async ({ db }, scope, { teacherSurveyId }) => {
      await insertFollowUp(db, scope, { surveyId: teacherSurveyId, formId: 1, now: '2026-03-18T15:30:00.000Z' })
      const made = await db.deleteFrom('follow_ups').where('survey_id', '=', teacherSurveyId).executeTakeFirst()
      return Number(made.numDeletedRows)
    },
  },
  'parentMessages.last': {
    parts: byChild,
    leaked: async ({ db, world }, scope, { parentSurveyId, teacherSurveyId }) => {
      await insertFollowUpMessage(db, everywhere(scope), message(parentSurveyId, world.a.staff.admin))
      return (await lastFollowUpMessage(db, scope, teacherSurveyId)) === null ? 0 : 1
    },
  },
  'parentMessages.insert': {
    parts: byChild,
    leaked: async ({ db, world }, scope, { parentSurveyId }) =>
      (await insertFollowUpMessage(db, scope, message(parentSurveyId, world.a.staff.admin))) ? 1 : 0,
  },
  'screenings.ofChild': {
    parts: byChild,
    leaked: async ({ db }, scope, { id }) => (await readSurveysOfChild(db, scope, id))?.length ?? 0,
  },
  'notes.list': {
    parts: byChild,
    leaked: async ({ db }, scope, { teacherSurveyId }) =>
      (await readNotes(db, scope, { surveyIds: [teacherSurveyId], questionId: null })).length,
  },
  'notes.one': {
    parts: byChild,
    leaked: async ({ db }, scope, { teacherSurveyId }) => {
      const { id } = await db
        .selectFrom('notes')
        .select('id')
        .where('survey_id', '=', teacherSurveyId)
        .executeTakeFirstOrThrow()
      return (await findNote(db, scope, id)) === null ? 0 : 1
    },
  },
  'notes.insert': {
    parts: byChild,
    leaked: async ({ db, world }, scope, { parentSurveyId }) => {
      const made = { questionId: 11, body: 'Sings along.', request: null, now: '2026-03-18T15:30:00.000Z' }
      const id = await insertNote(db, scope, { ...made, surveyId: parentSurveyId, staffId: world.a.staff.admin })
      return id === null ? 0 : 1
    },
  },
  'playerFilters.options': {
    parts: byChild,
    leaked: async ({ db }, scope, { id }) =>
      (await readPlayerOptions(db, scope, { search: '', ids: [id], limit: 100 })).length,
  },
  'surveyFilters.cohorts': {
    parts: ['partner', 'cohort'],
    leaked: async ({ db, world }, scope) => {
      const { first } = world.a.organization.cohorts
      const offered = await readAccessibleCohorts(db, scope)
      const mine = scope.cohortIds === null ? Object.values(world.a.organization.cohorts) : [first]
      return offered.filter(({ id }) => !mine.includes(id)).length
    },
  },
  'surveyList.children': {
    parts: byChild,
    leaked: async ({ db }, scope, { id }) => (await readListedChildren(db, scope, [id])).length,
  },
  'surveyList.shown': {
    parts: byChild,
    leaked: async ({ db }, scope, { id }) => (await readShownSurveys(db, scope, filter, [id])).length,
  },
  'surveyList.projection': {
    parts: ['partner'],
    leaked: (server, scope, outside) => listed(server, scope, filter, outside),
  },
  'surveyList.within': {
    parts: ['cohort'],
    leaked: (server, scope, outside) => listed(server, scope, filter, outside),
  },
  'surveyList.surveys': {
    parts: ['partner'],
    leaked: (server, scope, outside) => listed(server, scope, { ...searching, sort: 'invited_at' }, outside),
  },
  'surveyList.names': {
    parts: ['partner'],
    behind: 'surveyList.surveys',
    leaked: (server, scope, outside) => listed(server, scope, searching, outside),
  },
  'surveyList.teachers': {
    parts: ['partner'],
    leaked: async ({ db, world }, scope) => {
      const { total } = await listSurveyPage(db, scope, { ...filter, teacherIds: [world.b.staff.admin] }, 1, 100)
      return total
    },
  },
  'surveyExport.children': {
    parts: ['partner'],
    leaked: async ({ db }, scope, { id }) => {
      const children = await nextExportedChildren(db, scope, filter, { after: beforeEverybody, limit: 100 })
      return children.filter(({ childId }) => childId === id).length
    },
  },
  'surveyExport.lines': {
    parts: byChild,
    leaked: async ({ db }, scope, { id }) =>
      (await readExportedSurveys(db, scope, filter, { childIds: [id], timeZone: 'UTC' })).length,
  },
  'followUpExport.lines': {
    parts: byChild,
    leaked: async ({ db }, scope, { id, parentSurveyId }) => {
      const filled = { filled_at: '2026-03-16T12:00:00Z' }
      const { partner_id } = await db
        .selectFrom('children')
        .select('partner_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      await db
        .insertInto('follow_ups')
        .values({ partner_id, child_id: id, survey_id: parentSurveyId, ...filled } as never)
        .onConflict((conflict) => conflict.column('survey_id').doUpdateSet({ ...filled, partner_id }))
        .execute()
      const read = await readExportedFollowUps(db, scope, filter, { childIds: [id], timeZone: 'UTC' })
      await db.updateTable('follow_ups').set({ filled_at: null }).where('survey_id', '=', parentSurveyId).execute()
      return read.length
    },
  },
  'surveyExport.cohorts': {
    parts: ['cohort'],
    leaked: async ({ db, world }, scope) => {
      const [place] = await readExportedCohorts(db, scope, [world.a.children.insideTwice.id])
      return place!.cohorts.split('; ').length - 1
    },
  },
  'partnerDashboard.children': {
    parts: byChild,
    leaked: async ({ db }, scope) =>
      (await readAccountFigures(db, scope, { range: null })).children - childrenWithin(scope),
  },
  'partnerDashboard.within': {
    parts: ['cohort'],
    leaked: async ({ db, world }, scope) => {
      const cohortIds = [world.a.organization.cohorts.third]
      return (await readAccountFigures(db, scope, { range: null, cohortIds })).children
    },
  },
  'partnerDashboard.accounts': {
    parts: ['partner'],
    leaked: async ({ db }, scope) =>
      (await readAccountFigures(db, scope, { range: null })).adults - childrenWithin(scope),
  },
  'partnerDashboard.touches': {
    parts: ['partner'],
    behind: 'partnerDashboard.accounts',
    leaked: async ({ db, world }, scope, { accountId }) => {
      await db
        .insertInto('app_touches')
        .values({ partner_id: world.b.id, account_id: accountId, touched_at: '2026-03-01T12:00:00Z' })
        .execute()
      return (await readAccountFigures(db, scope, { range: rangeThatIsOver })).adults_active
    },
  },
  'partnerDashboard.happenings': {
    parts: ['partner'],
    behind: 'partnerDashboard.children',
    leaked: async ({ db, world }, scope, { id }) => {
      await db
        .insertInto('plays')
        .values({ partner_id: world.b.id, child_id: id, played_at: '2026-03-01T12:00:00Z' })
        .execute()
      return (await readEngagementFigures(db, scope, { range: null })).plays
    },
  },
  'partnerDashboard.finished': {
    parts: ['partner'],
    behind: 'partnerDashboard.children',
    leaked: async ({ db }, scope) =>
      sum((await readAsqFigures(db, scope, everySurvey)).map(({ completed }) => completed)) - childrenWithin(scope),
  },
  'partnerDashboard.open': {
    parts: ['partner'],
    behind: 'partnerDashboard.children',
    leaked: async ({ db }, scope) =>
      sum((await readAsqFigures(db, scope, everySurvey)).map(({ pending }) => pending)) - childrenWithin(scope),
  },
  'partnerDashboard.scored': {
    parts: ['partner'],
    behind: 'partnerDashboard.children',
    leaked: async ({ db }, scope) =>
      sum((await readZoneFigures(db, scope, everySurvey)).map(({ surveys }) => surveys)) - childrenWithin(scope),
  },
  'partnerDashboard.screened': {
    parts: ['partner'],
    behind: 'partnerDashboard.children',
    leaked: async ({ db }, scope) =>
      (await readFollowUpFigures(db, scope, everySurveyOneByOne)).screened - childrenWithin(scope),
  },
  'partnerDashboard.lastScreened': {
    parts: ['partner'],
    behind: 'partnerDashboard.children',
    leaked: async ({ db }, scope) =>
      (await readFollowUpFigures(db, scope, everySurvey)).screened - childrenWithin(scope),
  },
  'partnerDashboard.followUps': {
    parts: ['partner'],
    behind: ['partnerDashboard.children', 'partnerDashboard.lastScreened'],
    leaked: async ({ db, world }, scope, { id, parentSurveyId }) => {
      const filled = { filled_at: '2026-03-16T12:00:00Z' }
      await db
        .insertInto('follow_ups')
        .values({ partner_id: world.b.id, child_id: id, survey_id: parentSurveyId, ...filled })
        .onConflict((conflict) => conflict.column('survey_id').doUpdateSet(filled))
        .execute()
      return (await readFollowUpFigures(db, scope, everySurvey)).followed_up
    },
  },
  'partnerDashboard.partners': {
    parts: ['partner'],
    leaked: async ({ db, world }, scope) =>
      (await readPartnerOptions(db, scope)).filter(({ id }) => id === world.b.id).length,
  },
}
