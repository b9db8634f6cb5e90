import type { Scope } from '../../../src/server/identity/scope.ts'
import {
  readAccountFigures,
  readEngagementFigures,
  readInteractivityFigures,
} from '../../../src/server/repositories/partnerDashboardActivity.ts'
import { readOverdueFigures, readScreenedFigures } from '../../../src/server/repositories/partnerDashboardChildren.ts'
import {
  readAsqFigures,
  readFollowUpFigures,
  readZoneFigures,
} from '../../../src/server/repositories/partnerDashboardSurveys.ts'
import { type ScopeProbes, byChild } from './scopeProbe.ts'

const rangeThatIsOver = { from: '2026-02-01T00:00:00Z', until: '2026-03-10T00:00:00Z', endsNow: false } as const
const ever = { range: null, before: null } as const
const everySurvey = {
  ...ever,
  sides: ['parent', 'teacher'],
  lastDay: { day: '2100-01-01', until: '2100-01-02T00:00:00Z' },
  lastDayBefore: null,
} as const
const everySurveyOneByOne = {
  ...everySurvey,
  range: { from: '2000-01-01T00:00:00Z', until: '2100-01-01T00:00:00Z', endsNow: false },
} as const
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
/** The children of the small world within the scope of a case: all of partner A, or its first cohort. */
const childrenWithin = (scope: Scope) => (scope.cohortIds === null ? 4 : 2)

/** The figures of the partner dashboard. */
export const partnerDashboardProbes: ScopeProbes = {
  'partnerDashboardActivity.readAccountFigures': {
    'partnerDashboard.children': {
      parts: byChild,
      leaked: async ({ db }, scope) => (await readAccountFigures(db, scope, ever)).children - childrenWithin(scope),
    },
    'partnerDashboard.within': {
      parts: ['cohort'],
      leaked: async ({ db, world }, scope) => {
        const cohorts = [world.a.organization.cohorts.third]
        return (await readAccountFigures(db, scope, { ...ever, cohorts })).children
      },
    },
    'partnerDashboard.accounts': {
      parts: ['partner'],
      leaked: async ({ db }, scope) => (await readAccountFigures(db, scope, ever)).adults - childrenWithin(scope),
    },
    'partnerDashboard.touches': {
      parts: ['partner'],
      behind: 'partnerDashboard.accounts',
      leaked: async ({ db, world }, scope, { accountId }) => {
        await db
          .insertInto('app_touches')
          .values({ partner_id: world.b.id, account_id: accountId, touched_at: '2026-03-01T12:00:00Z' })
          .execute()
        return (await readAccountFigures(db, scope, { ...ever, range: rangeThatIsOver })).adults_active
      },
    },
  },
  'partnerDashboardActivity.readEngagementFigures': {
    'partnerDashboard.happenings': {
      parts: ['partner'],
      behind: 'partnerDashboard.children',
      leaked: async ({ db, world }, scope, { id }) => {
        await db
          .insertInto('plays')
          .values({ partner_id: world.b.id, child_id: id, played_at: '2026-03-01T12:00:00Z' })
          .execute()
        return (await readEngagementFigures(db, scope, ever)).plays
      },
    },
  },
  'partnerDashboardActivity.readInteractivityFigures': {
    'partnerDashboard.children': {
      parts: byChild,
      leaked: async ({ db }, scope) =>
        (await readInteractivityFigures(db, scope, ever)).children - childrenWithin(scope),
    },
  },
  'partnerDashboardChildren.readScreenedFigures': {
    'partnerDashboard.screenedChildren': {
      parts: ['partner'],
      behind: 'partnerDashboard.children',
      leaked: async ({ db }, scope) =>
        (await readScreenedFigures(db, scope, everySurvey)).screened - childrenWithin(scope),
    },
  },
  'partnerDashboardChildren.readOverdueFigures': {
    'partnerDashboard.overdue': {
      parts: ['partner'],
      behind: 'partnerDashboard.children',
      leaked: async ({ db }, scope) =>
        (await readOverdueFigures(db, scope, everySurvey)).overdue - childrenWithin(scope),
    },
  },
  'partnerDashboardSurveys.readAsqFigures': {
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
  },
  'partnerDashboardSurveys.readZoneFigures': {
    'partnerDashboard.scored': {
      parts: ['partner'],
      behind: 'partnerDashboard.children',
      leaked: async ({ db }, scope) =>
        sum((await readZoneFigures(db, scope, everySurvey)).map(({ surveys }) => surveys)) - childrenWithin(scope),
    },
  },
  'partnerDashboardSurveys.readFollowUpFigures': {
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
  },
}
