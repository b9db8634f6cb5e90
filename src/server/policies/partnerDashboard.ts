import type { StaffPolicy } from './policy.ts'

/** The partner dashboard: figures only, within the person's organization access; for platform roles, of any partner. */
const chart = (event: string): StaffPolicy => ({
  who: 'signedIn',
  abilities: ['seePartnerDashboard'],
  audit: { event },
})

export const readDashboardFilters = chart('dashboard.filters_read')
export const readAccountChart = chart('dashboard.account_read')
export const readEngagementChart = chart('dashboard.engagement_read')
export const readInteractivityChart = chart('dashboard.interactivity_read')
export const readAsqChart = chart('dashboard.asq_read')
export const readAsqStatsChart = chart('dashboard.asq_stats_read')

/** Requires the option, for admins too. */
export const readFollowUpChart: StaffPolicy = {
  who: 'signedIn',
  abilities: ['seePartnerDashboard', 'seeFollowUpChart'],
  audit: { event: 'dashboard.follow_up_read' },
}
