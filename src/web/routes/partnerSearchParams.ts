import {
  type DashboardQuery,
  defaultDashboardQuery,
  isSameDashboardQuery,
} from '../../../machines/partnerDashboard/partnerDashboardQuery.ts'
import { type SurveyQuery, defaultSurveyQuery } from '../../../machines/surveyList/surveyQuery.ts'
import { isDateRange } from '../../../machines/surveyFilters/dateRange.ts'
import { type Viewer, can } from '../../domain/access.ts'
import { ageRangeKeys } from '../../domain/ageRanges.ts'
import { type IsoDate, isIsoDate } from '../../domain/calendar.ts'
import { withSurveyQuery } from './searchParams.ts'
import { type Search, idsOf, textOf, withFields } from './sharedSearchParams.ts'

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

const none = { partners: [], groups: [], subgroups: [], cohorts: [], ages: [], period: '', start: '', end: '' }

/** Writes the partner dashboard's filters. */
export function withDashboardQuery(search: Search, query: DashboardQuery, today: IsoDate): Record<string, unknown> {
  const { range, ...lists } = query
  const usual = defaultDashboardQuery(today)
  const isUsualRange = isSameDashboardQuery({ ...usual, range }, usual)
  return withFields(
    search,
    { ...none, ...lists, ...(range === null ? { period: 'all' } : isUsualRange ? {} : range) },
    none,
  )
}

/**
 * Writes the filters of the survey list that show what the dashboard counts; null where the list cannot: by age, and of
 * partners other than one's own.
 */
export function listSearchOf(
  search: Search,
  viewer: Viewer,
  { partners, groups, subgroups, cohorts, ages, range }: DashboardQuery,
  asked: Partial<SurveyQuery>,
): Record<string, unknown> | null {
  const isOwn = !can(viewer, 'platform') || (partners.length === 1 && partners[0] === viewer.partnerId)
  if (!isOwn || ages.length > 0 || !can(viewer, 'seeAsqs')) return null
  const days = { finishedAtStart: range?.start ?? null, finishedAtEnd: range?.end ?? null }
  return withSurveyQuery(search, { ...defaultSurveyQuery, groups, subgroups, cohorts, ...days, ...asked })
}
