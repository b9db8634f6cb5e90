import type { ChartFilters } from '../../src/api/partnerDashboard.ts'
import type { IsoDate } from '../../src/domain/calendar.ts'
import { type DateRange, defaultRange } from '../../src/domain/periods.ts'

/** The lists of the filter bar; only people who see all partners choose some of them. */
export type ChosenLists = Pick<ChartFilters, 'partners' | 'groups' | 'subgroups' | 'cohorts' | 'ages'>

/** The filters of the partner dashboard's charts (001 §2.8). */
export interface DashboardQuery extends ChosenLists {
  /** Null: all time. */
  readonly range: DateRange | null
}

/** Everybody, in the last 7 days: today minus 6 days to today. */
export const defaultDashboardQuery = (today: IsoDate): DashboardQuery => ({
  partners: [],
  groups: [],
  subgroups: [],
  cohorts: [],
  ages: [],
  range: defaultRange(today),
})

/** Compares two queries. Lists are equal only in the same order: another order loads the figures again. */
export const isSameDashboardQuery = (first: DashboardQuery, second: DashboardQuery): boolean =>
  JSON.stringify(inOrder(first)) === JSON.stringify(inOrder(second))

const inOrder = ({ partners, groups, subgroups, cohorts, ages, range }: DashboardQuery) => [
  partners,
  groups,
  subgroups,
  cohorts,
  ages,
  range === null ? null : [range.start, range.end],
]

/** Applies a change. Another partner drops the chosen groups, subgroups and cohorts, which belong to the old one. */
export function withLists(query: DashboardQuery, change: Partial<ChosenLists>): DashboardQuery {
  const isOtherPartner = change.partners !== undefined && String(change.partners) !== String(query.partners)
  return { ...query, ...(isOtherPartner ? { groups: [], subgroups: [], cohorts: [] } : {}), ...change }
}
