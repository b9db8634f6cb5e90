import {
  accountChartSchema,
  asqChartSchema,
  asqStatsChartSchema,
  dashboardFiltersQuerySchema,
  dashboardFiltersSchema,
  engagementChartSchema,
  followUpChartSchema,
  interactivityChartSchema,
} from '../../api/dashboard.ts'
import { paths } from '../../api/paths.ts'
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
import { readAsqFigures, readFollowUpFigures, readZoneFigures } from '../repositories/partnerDashboardSurveys.ts'
import { readAccessibleCohorts } from '../repositories/surveyFilters.ts'
import { chart, shownPartners } from './dashboardChart.ts'
import { asqChartWire, asqStatsChartWire, dashboardFiltersWire } from './dashboardWire.ts'
import { type Route, defineRoute } from './route.ts'

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

const account = chart({
  path: paths.dashboardAccount,
  summary: 'Adults and children, and who of them joined or was active in the range',
  policy: readAccountChart,
  answer: accountChartSchema,
  read: readAccountFigures,
  present: (figures) => ({
    adults: { total: figures.adults, range: figures.adults_joined, active: figures.adults_active },
    children: { total: figures.children, range: figures.children_joined },
  }),
})

const engagement = chart({
  path: paths.dashboardEngagement,
  summary: 'Plays of cards and free plays in the range, and the children who played',
  policy: readEngagementChart,
  answer: engagementChartSchema,
  read: readEngagementFigures,
  present: (figures) => ({
    plays: { range: figures.plays, range_free: figures.free_plays },
    children: { total: figures.children, range: figures.children_playing },
  }),
})

const interactivity = chart({
  path: paths.dashboardInteractivity,
  summary: 'Photos uploaded in the range, and the children of whom there is one',
  policy: readInteractivityChart,
  answer: interactivityChartSchema,
  read: readInteractivityFigures,
  present: (figures) => ({
    uploads: { range: figures.uploads },
    children: { total: figures.children, range: figures.children_pictured },
  }),
})

const asq = chart({
  path: paths.dashboardAsq,
  summary: 'Questionnaires completed and pending in the range, by type',
  policy: readAsqChart,
  answer: asqChartSchema,
  read: readAsqFigures,
  present: asqChartWire,
})

const asqStats = chart({
  path: paths.dashboardAsqStats,
  summary: 'Scored questionnaires of the range by zone, ASQ-3 by section too',
  policy: readAsqStatsChart,
  answer: asqStatsChartSchema,
  read: readZoneFigures,
  present: asqStatsChartWire,
})

const followUp = chart({
  path: paths.dashboardFollowUp,
  summary: 'Children screened in the range, with and without a follow-up report',
  policy: readFollowUpChart,
  answer: followUpChartSchema,
  read: readFollowUpFigures,
  present: ({ screened, followed_up: followedUp }) => ({
    with_follow_up: followedUp,
    without_follow_up: screened - followedUp,
  }),
})

export const dashboardRoutes: readonly Route[] = [filters, account, engagement, interactivity, asq, asqStats, followUp]
