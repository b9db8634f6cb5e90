import type { z } from 'zod'
import {
  accountChartSchema,
  asqChartSchema,
  asqStatsChartSchema,
  chartQuerySchema,
  dashboardFiltersQuerySchema,
  dashboardFiltersSchema,
  engagementChartSchema,
  followUpChartSchema,
  interactivityChartSchema,
} from '../../api/partnerDashboard.ts'
import { paths } from '../../api/paths.ts'
import {
  readAccountChart,
  readAsqChart,
  readAsqStatsChart,
  readDashboardFilters,
  readEngagementChart,
  readFollowUpChart,
  readInteractivityChart,
} from '../policies/partnerDashboard.ts'
import type { StaffPolicy } from '../policies/policy.ts'
import {
  accountChartWire,
  asqChartWire,
  asqStatsChartWire,
  dashboardFiltersWire,
} from '../presenters/partnerDashboard.ts'
import {
  type AskedChart,
  accountFigures,
  asqFigures,
  dashboardFilters,
  engagementFigures,
  followUpFigures,
  interactivityFigures,
  zoneFigures,
} from '../queries/partnerDashboard.ts'
import { type Route, defineRoute } from './route.ts'

const filters = defineRoute({
  method: 'GET',
  path: paths.dashboardFilters,
  summary: 'Partners, groups, subgroups, cohorts and ages that the charts can be narrowed to',
  policy: readDashboardFilters,
  request: { query: dashboardFiltersQuerySchema },
  answer: dashboardFiltersSchema,
  handler: async ({ query, scope, deps }) => dashboardFiltersWire(await dashboardFilters(deps, scope, query.partners)),
})

interface Chart<Figures, Wire> {
  readonly path: string
  readonly summary: string
  readonly policy: StaffPolicy
  readonly answer: z.ZodType<unknown, Wire>
  read(asked: AskedChart): Promise<Figures>
  present(figures: Figures): Wire
}

/** Declares a chart of the partner dashboard. */
const chart = <Figures, Wire>({ read, present, ...declared }: Chart<Figures, Wire>) =>
  defineRoute({
    ...declared,
    method: 'GET',
    request: { query: chartQuerySchema },
    handler: async (asked) => present(await read(asked)),
  })

const account = chart({
  path: paths.dashboardAccount,
  summary: 'Adults and children who joined, were active, screened or overdue in the range, and in the period before',
  policy: readAccountChart,
  answer: accountChartSchema,
  read: accountFigures,
  present: accountChartWire,
})

const engagement = chart({
  path: paths.dashboardEngagement,
  summary: 'Plays of cards and free plays in the range, and the children who played',
  policy: readEngagementChart,
  answer: engagementChartSchema,
  read: engagementFigures,
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
  read: interactivityFigures,
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
  read: asqFigures,
  present: asqChartWire,
})

const asqStats = chart({
  path: paths.dashboardAsqStats,
  summary: 'Scored questionnaires of the range by zone, ASQ-3 by section too',
  policy: readAsqStatsChart,
  answer: asqStatsChartSchema,
  read: zoneFigures,
  present: asqStatsChartWire,
})

const followUp = chart({
  path: paths.dashboardFollowUp,
  summary: 'Children screened in the range, with and without a follow-up report',
  policy: readFollowUpChart,
  answer: followUpChartSchema,
  read: followUpFigures,
  present: ({ screened, followed_up: followedUp }) => ({
    with_follow_up: followedUp,
    without_follow_up: screened - followedUp,
  }),
})

export const dashboardRoutes: readonly Route[] = [filters, account, engagement, interactivity, asq, asqStats, followUp]
