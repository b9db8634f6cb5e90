import { paths } from '../../api/paths.ts'
import { type SurveyListWire, surveyListSchema } from '../../api/screening.ts'
import {
  type SurveyListQuery,
  playerFiltersQuerySchema,
  playerFiltersSchema,
  surveyFiltersSchema,
  surveyListQuerySchema,
} from '../../api/surveyFilters.ts'
import { todayIn } from '../../domain/calendar.ts'
import type { Deps } from '../deps.ts'
import { listSurveys, readPlayerFilters, readSurveyFilters } from '../policies/surveyList.ts'
import { instrumentById } from '../repositories/instruments.ts'
import { readPlayerOptions } from '../repositories/playerFilters.ts'
import { readAccessibleCohorts } from '../repositories/surveyFilters.ts'
import { listSurveyPage } from '../repositories/surveyListPage.ts'
import { readListedChildren, readShownSurveys } from '../repositories/surveyListRows.ts'
import type { Scope } from '../scope.ts'
import { screeningSettingsOf } from '../screeningSettings.ts'
import { surveyFilterOf } from '../surveyFilterOf.ts'
import type { StaffViewer } from '../viewer.ts'
import { type Route, defineRoute } from './route.ts'
import { surveyFiltersWire, surveyRowWire } from './surveyListWire.ts'

const rowsPerPage = 25
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
  const filter = surveyFilterOf(query, viewer)
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
