import type { DashboardQuery } from '../../../machines/partnerDashboard/dashboardQuery.ts'
import type { LoadedDashboard, PartnerFigures } from '../../../machines/partnerDashboard/partnerFigures.ts'
import type {
  AccountChartWire,
  AsqChartWire,
  AsqStatsChartWire,
  DashboardFiltersWire,
  EngagementChartWire,
  FollowUpChartWire,
  InteractivityChartWire,
} from '../../api/dashboard.ts'
import { paths } from '../../api/paths.ts'
import { periodOf } from '../../domain/periods.ts'
import type { Camel } from './camel.ts'
import type { Http, HttpOptions } from './http.ts'

type Query = NonNullable<HttpOptions['query']>

const listed = (values: readonly (string | number)[]) => (values.length === 0 ? undefined : values.join(','))
const given = (query: Record<string, string | number | undefined>): Query =>
  Object.fromEntries(Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])))

/** The wire's names; what is not set is not sent. All time has no days. */
export function chartParameters(query: DashboardQuery, timeZone: string): Query {
  const { range, ages, cohorts, subgroups, groups, partners } = query
  return given({
    period: periodOf(range),
    start: range?.start,
    end: range?.end,
    tz: timeZone,
    ages: listed(ages),
    cohorts: listed(cohorts),
    subgroups: listed(subgroups),
    groups: listed(groups),
    partners: listed(partners),
  })
}

export interface DashboardLoad {
  readonly query: DashboardQuery
  readonly timeZone: string
  readonly showsFollowUp: boolean
  readonly signal: AbortSignal
}

/** The calls of the partner dashboard, made together. The first that fails ends the others and is what this rejects with. */
export function createPartnerDashboardCall(http: Http) {
  return async ({ query, timeZone, showsFollowUp, signal }: DashboardLoad): Promise<LoadedDashboard> => {
    const others = new AbortController()
    const options = { query: chartParameters(query, timeZone), signal: AbortSignal.any([signal, others.signal]) }
    const chart = <Wire>(path: string) => http.get<Camel<Wire>>(path, options)
    try {
      const [account, engagement, interactivity, asq, asqStats, asqFollowUp, choices] = await Promise.all([
        chart<AccountChartWire>(paths.dashboardAccount),
        chart<EngagementChartWire>(paths.dashboardEngagement),
        chart<InteractivityChartWire>(paths.dashboardInteractivity),
        chart<AsqChartWire>(paths.dashboardAsq),
        chart<AsqStatsChartWire>(paths.dashboardAsqStats),
        showsFollowUp ? chart<FollowUpChartWire>(paths.dashboardFollowUp) : null,
        http.get<Camel<DashboardFiltersWire>>(paths.dashboardFilters, {
          query: given({ partners: listed(query.partners) }),
          signal: options.signal,
        }),
      ])
      const figures: PartnerFigures = { account, engagement, interactivity, asq, asqStats, asqFollowUp }
      return { figures, choices }
    } catch (error) {
      others.abort()
      throw error
    }
  }
}
