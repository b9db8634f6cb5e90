import {
  accountChartSchema,
  asqChartSchema,
  asqStatsChartSchema,
  type ChartQuery,
  chartQuerySchema,
  dashboardFiltersQuerySchema,
  dashboardFiltersSchema,
  engagementChartSchema,
  followUpChartSchema,
  interactivityChartSchema,
} from '../../api/dashboard.ts'
import { paths } from '../../api/paths.ts'
import { can } from '../../domain/access.ts'
import { birthdaysOf } from '../../domain/ageRanges.ts'
import { addDays, dayStart, todayIn } from '../../domain/calendar.ts'
import type { Deps } from '../deps.ts'
import {
  readAccountChart,
  readAsqChart,
  readAsqStatsChart,
  readDashboardFilters,
  readEngagementChart,
  readFollowUpChart,
  readInteractivityChart,
} from '../policies/dashboard.ts'
import {
  readAccountFigures,
  readEngagementFigures,
  readInteractivityFigures,
} from '../repositories/partnerDashboardActivity.ts'
import type { PartnerDashboardFilter } from '../repositories/partnerDashboardFilter.ts'
import {
  readAsqFigures,
  readFollowUpFigures,
  readZoneFigures,
  type SurveyFigureFilter,
} from '../repositories/partnerDashboardSurveys.ts'
import { readPartnerOptions } from '../repositories/partners.ts'
import { readAccessibleCohorts } from '../repositories/surveyFilters.ts'
import { withRoomToCount } from '../repositories/roomToCount.ts'
import type { Scope } from '../scope.ts'
import type { StaffViewer } from '../viewer.ts'
import { asqChartWire, asqStatsChartWire, dashboardFiltersWire } from './dashboardWire.ts'
import { type Route, defineRoute } from './route.ts'

interface Asked {
  readonly query: ChartQuery
  readonly viewer: StaffViewer
  readonly scope: Scope
  readonly deps: Deps
}

/** The partners that are shown: for platform roles those that were asked for, or all; for others the own one. */
async function shownPartners(deps: Deps, scope: Scope, asked: readonly number[] | undefined) {
  const partners = await readPartnerOptions(deps.db, scope)
  if (!scope.anyPartnerById || asked === undefined) return { partners, shown: partners }
  return { partners, shown: partners.filter(({ id }) => asked.includes(id)) }
}

async function scopeOfChart({ query, scope, deps }: Asked): Promise<Scope> {
  if (!scope.anyPartnerById) return scope
  const { shown } = await shownPartners(deps, scope, query.partners)
  return { ...scope, partnerIds: shown.map(({ id }) => id) }
}

function rangeOf({ period, start, end, tz }: ChartQuery, now: number): PartnerDashboardFilter['range'] {
  if (period === 'all' || start === undefined || end === undefined) return null
  const until = dayStart(tz, addDays(end, 1))
  return { from: dayStart(tz, start), until, endsNow: Date.parse(until) > now }
}

function filterOf({ query, viewer, deps }: Asked): SurveyFigureFilter {
  const { tz, ages, groups, subgroups, cohorts } = query
  const today = todayIn(tz, deps.clock())
  return {
    range: rangeOf(query, deps.clock()),
    birthdays: ages?.map((range) => birthdaysOf(range, today)),
    groupIds: groups,
    subgroupIds: subgroups,
    cohortIds: cohorts,
    sides: can(viewer, 'seeTeacherColumn') ? ['parent', 'teacher'] : ['parent'],
  }
}

/** What every chart reads: the figures of whoever is in the scope, by the filters. */
async function figuresOf<Figures>(
  asked: Asked,
  read: (db: Deps['db'], scope: Scope, filter: SurveyFigureFilter & PartnerDashboardFilter) => Promise<Figures>,
): Promise<Figures> {
  const scope = await scopeOfChart(asked)
  return withRoomToCount(asked.deps.db, (tx) => read(tx, scope, filterOf(asked)))
}

const filters = defineRoute({
  method: 'GET',
  path: paths.dashboardFilters,
  summary: 'Partners, groups, subgroups, cohorts and ages that the charts can be narrowed to',
  policy: readDashboardFilters,
  request: { query: dashboardFiltersQuerySchema },
  answer: dashboardFiltersSchema,
  handler: async ({ query, scope, deps }) => {
    const { partners, shown } = await shownPartners(deps, scope, query.partners)
    const cohortsOf = (partnerId: number) =>
      readAccessibleCohorts(deps.db, scope.anyPartnerById ? { ...scope, partnerIds: [partnerId] } : scope)
    const each = await Promise.all(shown.map(async (partner) => ({ partner, cohorts: await cohortsOf(partner.id) })))
    return dashboardFiltersWire(each, scope.anyPartnerById ? partners : null)
  },
})

const account = defineRoute({
  method: 'GET',
  path: paths.dashboardAccount,
  summary: 'Adults and children, and who of them joined or was active in the range',
  policy: readAccountChart,
  request: { query: chartQuerySchema },
  answer: accountChartSchema,
  handler: async (asked) => {
    const figures = await figuresOf(asked, readAccountFigures)
    return {
      adults: { total: figures.adults, range: figures.adults_joined, active: figures.adults_active },
      children: { total: figures.children, range: figures.children_joined },
    }
  },
})

const engagement = defineRoute({
  method: 'GET',
  path: paths.dashboardEngagement,
  summary: 'Plays of cards and free plays in the range, and the children who played',
  policy: readEngagementChart,
  request: { query: chartQuerySchema },
  answer: engagementChartSchema,
  handler: async (asked) => {
    const figures = await figuresOf(asked, readEngagementFigures)
    return {
      plays: { range: figures.plays, range_free: figures.free_plays },
      children: { total: figures.children, range: figures.children_playing },
    }
  },
})

const interactivity = defineRoute({
  method: 'GET',
  path: paths.dashboardInteractivity,
  summary: 'Photos uploaded in the range, and the children of whom there is one',
  policy: readInteractivityChart,
  request: { query: chartQuerySchema },
  answer: interactivityChartSchema,
  handler: async (asked) => {
    const figures = await figuresOf(asked, readInteractivityFigures)
    return {
      uploads: { range: figures.uploads },
      children: { total: figures.children, range: figures.children_pictured },
    }
  },
})

const asq = defineRoute({
  method: 'GET',
  path: paths.dashboardAsq,
  summary: 'Questionnaires completed and pending in the range, by type',
  policy: readAsqChart,
  request: { query: chartQuerySchema },
  answer: asqChartSchema,
  handler: async (asked) => asqChartWire(await figuresOf(asked, readAsqFigures)),
})

const asqStats = defineRoute({
  method: 'GET',
  path: paths.dashboardAsqStats,
  summary: 'Scored questionnaires of the range by zone, ASQ-3 by section too',
  policy: readAsqStatsChart,
  request: { query: chartQuerySchema },
  answer: asqStatsChartSchema,
  handler: async (asked) => asqStatsChartWire(await figuresOf(asked, readZoneFigures)),
})

const followUp = defineRoute({
  method: 'GET',
  path: paths.dashboardFollowUp,
  summary: 'Children screened in the range, with and without a follow-up report',
  policy: readFollowUpChart,
  request: { query: chartQuerySchema },
  answer: followUpChartSchema,
  handler: async (asked) => {
    const { screened, followed_up: followedUp } = await figuresOf(asked, readFollowUpFigures)
    return { with_follow_up: followedUp, without_follow_up: screened - followedUp }
  },
})

export const dashboardRoutes: readonly Route[] = [filters, account, engagement, interactivity, asq, asqStats, followUp]
