import { paths } from '../../api/paths.ts'
import {
  type SurveyListQuery,
  type SurveyListWire,
  playerFiltersQuerySchema,
  playerFiltersSchema,
  surveyFiltersSchema,
  surveyListQuerySchema,
  surveyListSchema,
} from '../../api/screening.ts'
import { can } from '../../domain/access.ts'
import { isIsoDate, todayIn } from '../../domain/calendar.ts'
import type { Deps } from '../deps.ts'
import { listSurveys, readPlayerFilters, readSurveyFilters } from '../policies/surveyList.ts'
import { fieldErrors } from '../problems.ts'
import { instrumentById } from '../repositories/instruments.ts'
import { readPlayerOptions } from '../repositories/playerFilters.ts'
import { readAccessibleCohorts } from '../repositories/surveyFilters.ts'
import type { SurveyListFilter, SurveyListSort } from '../repositories/surveyListFilter.ts'
import { listSurveyPage } from '../repositories/surveyListPage.ts'
import { readListedChildren, readShownSurveys } from '../repositories/surveyListRows.ts'
import type { Scope } from '../scope.ts'
import { screeningSettingsOf } from '../screeningSettings.ts'
import type { StaffViewer } from '../viewer.ts'
import { type Route, defineRoute } from './route.ts'
import { surveyFiltersWire, surveyRowWire } from './surveyListWire.ts'

export const rowsPerPage = 25
const playerOptionsShown = 25

const listing = defineRoute({
  method: 'GET',
  path: paths.asqSurveys,
  summary: 'One page of children with the surveys that count, by the filters',
  policy: listSurveys,
  request: { query: surveyListQuerySchema },
  answer: surveyListSchema,
  handler: ({ query, viewer, scope, deps }) => surveyList(deps, scope, viewer, query),
})

const filters = defineRoute({
  method: 'GET',
  path: paths.asqSurveyFilters,
  summary: 'Groups, subgroups and cohorts that the list can be filtered by',
  policy: readSurveyFilters,
  answer: surveyFiltersSchema,
  handler: async ({ scope, deps }) => surveyFiltersWire(await readAccessibleCohorts(deps.db, scope)),
})

const playerFilters = defineRoute({
  method: 'GET',
  path: paths.playerFilters,
  summary: 'Children to choose from, by name or id',
  policy: readPlayerFilters,
  request: { query: playerFiltersQuerySchema },
  answer: playerFiltersSchema,
  handler: async ({ query, scope, deps }) => {
    const options = await readPlayerOptions(deps.db, scope, {
      search: query.q ?? '',
      ids: query.ids,
      limit: playerOptionsShown,
    })
    return { data: options.map((child) => ({ value: child.id, label: `${child.last_name}, ${child.first_name}` })) }
  },
})

export const surveyListRoutes: readonly Route[] = [listing, filters, playerFilters]

async function surveyList(
  deps: Deps,
  scope: Scope,
  viewer: StaffViewer,
  query: SurveyListQuery,
): Promise<SurveyListWire> {
  const { partner } = viewer
  const filter = surveyListFilter(query, viewer)
  const { total, childIds } = await listSurveyPage(deps.db, scope, filter, query.page, rowsPerPage)
  const [children, surveys] = await Promise.all([
    readListedChildren(deps.db, scope, childIds),
    readShownSurveys(deps.db, scope, filter, childIds),
  ])
  const instrumentIds = [...new Set(surveys.map((survey) => survey.instrument_id))]
  const instruments = new Map(
    await Promise.all(instrumentIds.map(async (id) => [id, await instrumentById(deps.db, id)] as const)),
  )
  const today = todayIn(partner.timeZone, deps.clock())
  const context = {
    today,
    timeZone: partner.timeZone,
    settings: screeningSettingsOf(partner),
    followUpEnabled: partner.followUpEnabled,
    seesTeacherSurveys: filter.seesTeacherSurveys,
    instruments,
  }
  const childById = new Map(children.map((child) => [child.id, child]))
  return {
    data: childIds.flatMap((id) => {
      const child = childById.get(id)
      return child === undefined
        ? []
        : [
            surveyRowWire(
              child,
              surveys.filter((survey) => survey.child_id === id),
              context,
            ),
          ]
    }),
    meta: {
      page: query.page,
      per_page: rowsPerPage,
      total_count: total,
      total_pages: Math.ceil(total / rowsPerPage),
      follow_up_enabled: partner.followUpEnabled,
      today,
    },
  }
}

const sorts: Readonly<Record<SurveyListQuery['sort'], SurveyListSort>> = {
  student_name: 'student_name',
  'surveys.invited_at': 'invited_at',
  'surveys.parent_finished_at': 'parent_finished_at',
  'surveys.teacher_finished_at': 'teacher_finished_at',
}

/** What this viewer may ask: who may not know of teacher surveys cannot sort by them, and without follow-up none is sought. */
function surveyListFilter(query: SurveyListQuery, viewer: StaffViewer): SurveyListFilter {
  const seesTeacherSurveys = can(viewer, 'seeTeacherColumn')
  const mayAskFor = query.sort !== 'surveys.teacher_finished_at' || seesTeacherSurveys
  return {
    asq: query.asq ?? 'any',
    recent: query.recent ?? false,
    concern: query.concern ?? false,
    monitorOrRefer: query.monitor_or_refer ?? false,
    followUp: viewer.partner.followUpEnabled ? (query.follow_up_select ?? null) : null,
    finishedBetween: finishedBetween(query, viewer.partner.timeZone),
    playerIds: query.player,
    groupIds: query.groups,
    subgroupIds: query.subgroups,
    cohortIds: query.cohorts,
    teacherIds: query.teachers,
    sort: mayAskFor ? sorts[query.sort] : 'student_name',
    order: mayAskFor ? query.order : 'asc',
    seesTeacherSurveys,
  }
}

/** A range applies only when both ends are set; days that do not exist are refused. */
function finishedBetween({ start, end }: SurveyListQuery, timeZone: string): SurveyListFilter['finishedBetween'] {
  const noDay = ['Use a date as YYYY-MM-DD.']
  if (start !== undefined && !isIsoDate(start)) throw fieldErrors({ start: noDay })
  if (end !== undefined && !isIsoDate(end)) throw fieldErrors({ end: noDay })
  return start === undefined || end === undefined ? null : { start, end, timeZone }
}
