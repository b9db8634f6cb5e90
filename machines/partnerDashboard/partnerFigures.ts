import type {
  AccountChart,
  AsqChart,
  AsqStatsChart,
  DashboardFilters,
  EngagementChart,
  FollowUpChart,
  InteractivityChart,
} from '../../src/api/partnerDashboard.ts'

/** The six chart groups (001 §2.8), in their order on screen: screening first, then what families do. */
export const chartGroups = ['asqStats', 'asqFollowUp', 'asq', 'engagement', 'interactivity', 'account'] as const
export type ChartGroup = (typeof chartGroups)[number]

export type ZoneCounts = Pick<AsqStatsChart['asqSe2'], 'monitor' | 'refer' | 'onSchedule'>
export type StatsSection = keyof AsqStatsChart['asq3']['sections']

/** The answers of the six calls. `asqFollowUp` is null if the chart is not shown. */
export interface PartnerFigures {
  readonly account: AccountChart
  readonly engagement: EngagementChart
  readonly interactivity: InteractivityChart
  readonly asq: AsqChart
  readonly asqStats: AsqStatsChart
  readonly asqFollowUp: FollowUpChart | null
}

/** The options of the filters. `partners` is absent for people who see one partner only. */
export type DashboardChoices = DashboardFilters

export interface LoadedDashboard {
  readonly figures: PartnerFigures
  readonly choices: DashboardChoices
}
