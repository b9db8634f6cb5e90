import type { z } from 'zod'
import { type ChartQuery, chartQuerySchema } from '../../api/dashboard.ts'
import { can } from '../../domain/access.ts'
import { birthdaysOf } from '../../domain/ageRanges.ts'
import { addDays, dayStart, todayIn } from '../../domain/calendar.ts'
import type { Deps } from '../deps.ts'
import type { StaffPolicy } from '../policies/policy.ts'
import type { PartnerDashboardFilter } from '../repositories/partnerDashboardFilter.ts'
import type { SurveyFigureFilter } from '../repositories/partnerDashboardSurveys.ts'
import { readPartnerOptions } from '../repositories/partners.ts'
import { withRoomToCount } from '../repositories/roomToCount.ts'
import type { Scope } from '../scope.ts'
import type { StaffViewer } from '../viewer.ts'
import { defineRoute } from './route.ts'

interface Asked {
  readonly query: ChartQuery
  readonly viewer: StaffViewer
  readonly scope: Scope
  readonly deps: Deps
}

/** The partners that are shown: for platform roles those that were asked for, or all; for others the own one. */
export async function shownPartners(deps: Deps, scope: Scope, asked: readonly number[] | undefined) {
  const partners = await readPartnerOptions(deps.db, scope)
  if (!scope.anyPartnerById || asked === undefined) return { partners, shown: partners }
  return { partners, shown: partners.filter(({ id }) => asked.includes(id)) }
}

async function scopeOfChart({ query, scope, deps }: Asked): Promise<Scope> {
  if (!scope.anyPartnerById) return scope
  const { shown } = await shownPartners(deps, scope, query.partners)
  return { ...scope, partnerIds: shown.map(({ id }) => id) }
}

function rangeOf({ period, start, end, tz }: ChartQuery, now: number): PartnerDashboardFilter['range'] {
  if (period === 'all' || start === undefined || end === undefined) return null
  const until = dayStart(tz, addDays(end, 1))
  return { from: dayStart(tz, start), until, endsNow: Date.parse(until) > now }
}

function filterOf({ query, viewer, deps }: Asked): SurveyFigureFilter {
  const { tz, ages, groups, subgroups, cohorts } = query
  const today = todayIn(tz, deps.clock())
  return {
    range: rangeOf(query, deps.clock()),
    birthdays: ages?.map((range) => birthdaysOf(range, today)),
    groupIds: groups,
    subgroupIds: subgroups,
    cohortIds: cohorts,
    sides: can(viewer, 'seeTeacherColumn') ? ['parent', 'teacher'] : ['parent'],
  }
}

interface Chart<Figures, Wire> {
  readonly path: string
  readonly summary: string
  readonly policy: StaffPolicy
  readonly answer: z.ZodType<unknown, Wire>
  read(db: Deps['db'], scope: Scope, filter: SurveyFigureFilter & PartnerDashboardFilter): Promise<Figures>
  present(figures: Figures): Wire
}

/** A chart of the partner dashboard: the figures of whoever is in the scope, by the filters. */
export const chart = <Figures, Wire>({ read, present, ...declared }: Chart<Figures, Wire>) =>
  defineRoute({
    ...declared,
    method: 'GET',
    request: { query: chartQuerySchema },
    handler: async (asked) => {
      const scope = await scopeOfChart(asked)
      return present(await withRoomToCount(asked.deps.db, (tx) => read(tx, scope, filterOf(asked))))
    },
  })
