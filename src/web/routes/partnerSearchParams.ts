import {
  type DashboardQuery,
  defaultDashboardQuery,
  isSameDashboardQuery,
} from '../../../machines/partnerDashboard/dashboardQuery.ts'
import { isDateRange } from '../../../machines/surveyFilters/dateRange.ts'
import { ageRangeKeys } from '../../domain/ageRanges.ts'
import { type IsoDate, isIsoDate } from '../../domain/calendar.ts'
import { type Search, idsOf, textOf } from './searchParams.ts'

/** The first and the last day that the server accepts. */
const isDay = (text: string) => isIsoDate(text) && text >= '2000-01-01' && text <= '2100-12-31'

function rangeIn(search: Search, usual: DashboardQuery['range']): DashboardQuery['range'] {
  if (textOf(search['period']) === 'all') return null
  const start = textOf(search['start'])
  const end = textOf(search['end'])
  return isDay(start) && isDay(end) && isDateRange(start, end) ? { start, end } : usual
}

/**
 * Reads the partner dashboard's filters: without dates the last 7 days. A bad value becomes its default, never an
 * error.
 */
export function dashboardQueryOf(search: Search, today: IsoDate): DashboardQuery {
  const chosen = textOf(search['ages']).split(',')
  return {
    partners: idsOf(search['partners']),
    groups: idsOf(search['groups']),
    subgroups: idsOf(search['subgroups']),
    cohorts: idsOf(search['cohorts']),
    ages: ageRangeKeys.filter((key) => chosen.includes(key)),
    range: rangeIn(search, defaultDashboardQuery(today).range),
  }
}

const keys = ['partners', 'groups', 'subgroups', 'cohorts', 'ages', 'period', 'start', 'end']

/** A single value stays as it is, so that the router writes no quotation marks around a number. */
const written = (values: readonly (string | number)[]) => (values.length === 1 ? values[0] : values.join(','))

/** Writes the filters: defaults are left out, keys of other screens stay as they are (000 §2.3). */
export function withDashboardQuery(search: Search, query: DashboardQuery, today: IsoDate): Record<string, unknown> {
  const others = Object.entries(search).filter(([key]) => !keys.includes(key))
  const { partners, groups, subgroups, cohorts, ages, range } = query
  const usual = defaultDashboardQuery(today)
  const isUsualRange = isSameDashboardQuery({ ...usual, range }, usual)
  const lists = Object.entries({ partners, groups, subgroups, cohorts, ages }).flatMap(([key, values]) =>
    values.length === 0 ? [] : [[key, written(values)] as const],
  )
  const dates = range === null ? { period: 'all' } : isUsualRange ? {} : { start: range.start, end: range.end }
  return Object.fromEntries([...others, ...lists, ...Object.entries(dates)])
}
