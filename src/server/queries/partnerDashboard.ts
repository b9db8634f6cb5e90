import type { ChartQuery } from '../../api/partnerDashboard.ts'
import { type Option, can } from '../../domain/access.ts'
import { birthdaysOf } from '../../domain/ageRanges.ts'
import { momentsOf, todayIn } from '../../domain/moments.ts'
import { withAggregationSettings } from '../db/aggregationSettings.ts'
import type { Deps } from '../deps.ts'
import type { Scope } from '../identity/scope.ts'
import type { StaffPerson } from '../identity/viewer.ts'
import {
  readAccountFigures,
  readEngagementFigures,
  readInteractivityFigures,
} from '../repositories/partnerDashboardActivity.ts'
import type { PartnerDashboardFilter } from '../repositories/partnerDashboardFilter.ts'
import {
  type SurveyFigureFilter,
  readAsqFigures,
  readFollowUpFigures,
  readZoneFigures,
} from '../repositories/partnerDashboardSurveys.ts'
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

function rangeOf({ period, start, end, tz }: ChartQuery, now: number): PartnerDashboardFilter['range'] {
  if (period === 'all' || start === undefined || end === undefined) return null
  const moments = momentsOf(tz, { start, end })
  return { ...moments, endsNow: Date.parse(moments.until) > now }
}

function filterOf({ query, viewer, deps }: AskedChart): SurveyFigureFilter {
  const { tz, ages, groups, subgroups, cohorts } = query
  const today = todayIn(tz, deps.clock())
  return {
    range: rangeOf(query, deps.clock()),
    birthdays: ages?.map((range) => birthdaysOf(range, today)),
    groups,
    subgroups,
    cohorts,
    sides: can(viewer, 'seeTeacherColumn') ? ['parent', 'teacher'] : ['parent'],
  }
}

type ReadFigures<Figures> = (
  db: Deps['db'],
  scope: Scope,
  filter: SurveyFigureFilter & PartnerDashboardFilter,
) => Promise<Figures>

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

export const accountFigures = figuresBy(readAccountFigures)
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
