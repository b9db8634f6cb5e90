import type { ChartQuery } from '../../api/partnerDashboard.ts'
import { type Option, can } from '../../domain/access.ts'
import { birthdaysOf } from '../../domain/ageRanges.ts'
import { type IsoDate, addDays, diffDays } from '../../domain/calendar.ts'
import { momentsOf, todayIn } from '../../domain/moments.ts'
import type { DateRange } from '../../domain/periods.ts'
import { withAggregationSettings } from '../db/aggregationSettings.ts'
import type { Deps } from '../deps.ts'
import type { Scope } from '../identity/scope.ts'
import type { StaffPerson } from '../identity/viewer.ts'
import {
  type AccountFigures,
  readAccountFigures,
  readEngagementFigures,
  readInteractivityFigures,
} from '../repositories/partnerDashboardActivity.ts'
import {
  type ChildFigureFilter,
  type DayEnd,
  type OverdueFigures,
  type ScreenedFigures,
  readOverdueFigures,
  readScreenedFigures,
} from '../repositories/partnerDashboardChildren.ts'
import type { PartnerDashboardFilter } from '../repositories/partnerDashboardFilter.ts'
import { readAsqFigures, readFollowUpFigures, readZoneFigures } from '../repositories/partnerDashboardSurveys.ts'
import { type PartnerOption, readPartnerOptions } from '../repositories/partners.ts'
import { type AccessibleCohort, readAccessibleCohorts } from '../repositories/surveyFilters.ts'

export interface AskedChart {
  readonly query: ChartQuery
  readonly viewer: StaffPerson
  readonly scope: Scope
  readonly deps: Deps
}

/** The partners to show: for platform roles the requested ones, or all; for others their own. */
async function shownPartners(deps: Deps, scope: Scope, asked: readonly number[] | undefined) {
  const partners = await readPartnerOptions(deps.db, scope)
  if (!scope.anyPartnerById || asked === undefined) return { partners, shown: partners }
  return { partners, shown: partners.filter(({ id }) => asked.includes(id)) }
}

async function scopeOfChart({ query, scope, deps }: AskedChart, option?: Option): Promise<Scope> {
  if (!scope.anyPartnerById) return scope
  const { shown } = await shownPartners(deps, scope, query.partners)
  const counted = option === undefined ? shown : shown.filter(({ options }) => options.includes(option))
  return { ...scope, partnerIds: counted.map(({ id }) => id) }
}

/** The end of a day in the zone of the call. */
const endOf = (tz: string, day: IsoDate): DayEnd => ({ day, until: momentsOf(tz, { start: day, end: day }).until })

function rangeOf(days: DateRange | null, tz: string, now: number): PartnerDashboardFilter['range'] {
  if (days === null) return null
  const moments = momentsOf(tz, days)
  return { ...moments, endsNow: Date.parse(moments.until) > now }
}

/** The period before, as long as the range and ending where it begins. */
function periodBefore(range: DateRange): DateRange {
  const end = addDays(range.start, -1)
  return { start: addDays(end, -diffDays(range.start, range.end)), end }
}

function filterOf({ query, viewer, deps }: AskedChart): ChildFigureFilter {
  const { period, start, end, tz, ages, groups, subgroups, cohorts } = query
  const today = todayIn(tz, deps.clock())
  const days = period === 'all' || start === undefined || end === undefined ? null : { start, end }
  const before = days && periodBefore(days)
  return {
    range: rangeOf(days, tz, deps.clock()),
    before: before && momentsOf(tz, before),
    lastDay: endOf(tz, days === null || days.end > today ? today : days.end),
    lastDayBefore: before && endOf(tz, before.end),
    birthdays: ages?.map((range) => birthdaysOf(range, today)),
    groups,
    subgroups,
    cohorts,
    sides: can(viewer, 'seeTeacherColumn') ? ['parent', 'teacher'] : ['parent'],
  }
}

type ReadFigures<Figures> = (db: Deps['db'], scope: Scope, filter: ChildFigureFilter) => Promise<Figures>

/**
 * Reads the figures of a chart, of the partners and children that the filters leave in the scope; with an option, only
 * those of partners that have it.
 */
const figuresBy =
  <Figures>(read: ReadFigures<Figures>, option?: Option) =>
  async (asked: AskedChart): Promise<Figures> => {
    const scope = await scopeOfChart(asked, option)
    return withAggregationSettings(asked.deps.db, (tx) => read(tx, scope, filterOf(asked)))
  }

export interface AccountChartFigures {
  readonly figures: AccountFigures & ScreenedFigures & OverdueFigures
  /** False for all time, which has no period before. */
  readonly isCompared: boolean
}

export const accountFigures = figuresBy(async (db, scope, filter): Promise<AccountChartFigures> => ({
  figures: {
    ...(await readAccountFigures(db, scope, filter)),
    ...(await readScreenedFigures(db, scope, filter)),
    ...(await readOverdueFigures(db, scope, filter)),
  },
  isCompared: filter.before !== null,
}))
export const engagementFigures = figuresBy(readEngagementFigures)
export const interactivityFigures = figuresBy(readInteractivityFigures)
export const asqFigures = figuresBy(readAsqFigures)
export const zoneFigures = figuresBy(readZoneFigures)
export const followUpFigures = figuresBy(readFollowUpFigures, 'followUpChartEnabled')

export interface PartnerCohorts {
  readonly partner: PartnerOption
  readonly cohorts: readonly AccessibleCohort[]
}

export interface DashboardFilters {
  readonly shown: readonly PartnerCohorts[]
  /** Null for a person who cannot choose partners. */
  readonly partners: readonly PartnerOption[] | null
}

/** Reads what the charts can be narrowed to, within the partners asked for. */
export async function dashboardFilters(
  deps: Deps,
  scope: Scope,
  asked: readonly number[] | undefined,
): Promise<DashboardFilters> {
  const { partners, shown } = await shownPartners(deps, scope, asked)
  const cohortsOf = (partnerId: number) =>
    readAccessibleCohorts(deps.db, scope.anyPartnerById ? { ...scope, partnerIds: [partnerId] } : scope)
  const each = await Promise.all(shown.map(async (partner) => ({ partner, cohorts: await cohortsOf(partner.id) })))
  return { shown: each, partners: scope.anyPartnerById ? partners : null }
}
