import type { DashboardQuery } from '../../../machines/partnerDashboard/partnerDashboardQuery.ts'
import type {
  DashboardChoices,
  LoadedDashboard,
  PartnerFigures,
} from '../../../machines/partnerDashboard/partnerFigures.ts'
import { accountChartChecker } from '../../api/checkers/accountChart.gen.ts'
import { asqChartChecker } from '../../api/checkers/asqChart.gen.ts'
import { asqStatsChartChecker } from '../../api/checkers/asqStatsChart.gen.ts'
import { dashboardFiltersChecker } from '../../api/checkers/dashboardFilters.gen.ts'
import { engagementChartChecker } from '../../api/checkers/engagementChart.gen.ts'
import { followUpChartChecker } from '../../api/checkers/followUpChart.gen.ts'
import { interactivityChartChecker } from '../../api/checkers/interactivityChart.gen.ts'
import { paths } from '../../api/paths.ts'
import { periodOf } from '../../domain/periods.ts'
import type { Http } from './http.ts'
import { queryOf } from './queryOf.ts'

/** Names the filters as on the wire; "all time" has no days. */
export const chartParameters = ({ range, ...lists }: DashboardQuery, timeZone: string) =>
  queryOf({ ...lists, period: periodOf(range), start: range?.start, end: range?.end, tz: timeZone })

export interface DashboardLoad {
  readonly query: DashboardQuery
  readonly timeZone: string
  readonly showsFollowUp: boolean
  readonly signal: AbortSignal
}

/**
 * Creates the calls of the charts, which are shown all together or not at all (001 §8). Each rejects with a `Failure`.
 */
export function createPartnerDashboardCalls(http: Http) {
  /** The options of the filters. */
  const choices = ({ partners }: DashboardQuery, signal: AbortSignal): Promise<DashboardChoices> =>
    http.get(paths.dashboardFilters, dashboardFiltersChecker, {
      query: queryOf({ partners }),
      signal,
    })

  /** Makes the seven calls together. The first failure aborts the others and is the rejection. */
  const all = async ({ query, timeZone, showsFollowUp, signal }: DashboardLoad): Promise<LoadedDashboard> => {
    const others = new AbortController()
    const options = { query: chartParameters(query, timeZone), signal: AbortSignal.any([signal, others.signal]) }
    try {
      const [account, engagement, interactivity, asq, asqStats, asqFollowUp, offered] = await Promise.all([
        http.get(paths.dashboardAccount, accountChartChecker, options),
        http.get(paths.dashboardEngagement, engagementChartChecker, options),
        http.get(paths.dashboardInteractivity, interactivityChartChecker, options),
        http.get(paths.dashboardAsq, asqChartChecker, options),
        http.get(paths.dashboardAsqStats, asqStatsChartChecker, options),
        showsFollowUp ? http.get(paths.dashboardFollowUp, followUpChartChecker, options) : null,
        choices(query, options.signal),
      ])
      const figures: PartnerFigures = { account, engagement, interactivity, asq, asqStats, asqFollowUp }
      return { figures, choices: offered }
    } catch (error) {
      others.abort()
      throw error
    }
  }

  return { all, choices }
}
