import type { AgeRange } from '../../src/domain/ageRanges.ts'
import type { IsoDate } from '../../src/domain/calendar.ts'
import { type DateRange, defaultRange } from '../../src/domain/periods.ts'

/** What the partner dashboard's charts are of (001 §2.8). */
export interface DashboardQuery {
  /** Only for those who see all partners; none chosen is every one. */
  readonly partners: readonly number[]
  readonly groups: readonly number[]
  readonly subgroups: readonly number[]
  readonly cohorts: readonly number[]
  readonly ages: readonly AgeRange[]
  /** Null: all time. */
  readonly range: DateRange | null
}

export type ChosenLists = Omit<DashboardQuery, 'range'>

/** Everybody, in the last 7 days: today minus 6 days to today. */
export const defaultDashboardQuery = (today: IsoDate): DashboardQuery => ({
  partners: [],
  groups: [],
  subgroups: [],
  cohorts: [],
  ages: [],
  range: defaultRange(today),
})

/** Lists are the same in the same order only: chosen in another one, they are asked for anew. */
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

/** Another partner has other groups, subgroups and cohorts: those that were chosen go with the old one. */
export function withLists(query: DashboardQuery, change: Partial<ChosenLists>): DashboardQuery {
  const isOtherPartner = change.partners !== undefined && String(change.partners) !== String(query.partners)
  return { ...query, ...(isOtherPartner ? { groups: [], subgroups: [], cohorts: [] } : {}), ...change }
}
