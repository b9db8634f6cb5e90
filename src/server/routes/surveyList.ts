import { paths } from '../../api/paths.ts'
import { surveyListSchema } from '../../api/surveyList.ts'
import {
  playerFiltersQuerySchema,
  playerFiltersSchema,
  surveyFiltersSchema,
  surveyListQuerySchema,
} from '../../api/surveyFilters.ts'
import { todayIn } from '../../domain/moments.ts'
import { listSurveys, readPlayerFilters, readSurveyFilters } from '../policies/surveyList.ts'
import { organizationOptionsWire, surveyListWire } from '../presenters/surveyList.ts'
import { filterCohorts, filterPlayers, surveyListPage, viewCounts } from '../queries/surveyList.ts'
import { type Route, defineRoute } from './route.ts'

const listing = defineRoute({
  method: 'GET',
  path: paths.asqSurveys,
  summary: 'One page of children with the surveys that count, by the filters',
  policy: listSurveys,
  request: { query: surveyListQuerySchema },
  answer: surveyListSchema,
  handler: async ({ query, viewer, scope, deps }) => {
    const today = todayIn(viewer.partner.timeZone, deps.clock())
    const page = await surveyListPage(deps, scope, viewer, query)
    return surveyListWire(page, { partner: viewer.partner, today })
  },
})

const filters = defineRoute({
  method: 'GET',
  path: paths.asqSurveyFilters,
  summary: 'Groups, subgroups and cohorts that the list can be filtered by, and the counts of its views',
  policy: readSurveyFilters,
  answer: surveyFiltersSchema,
  handler: async ({ viewer, scope, deps }) => {
    const [cohorts, views] = await Promise.all([filterCohorts(deps, scope), viewCounts(deps, scope, viewer)])
    return { ...organizationOptionsWire(cohorts), views }
  },
})

const playerFilters = defineRoute({
  method: 'GET',
  path: paths.playerFilters,
  summary: 'Children to choose from, by name or id',
  policy: readPlayerFilters,
  request: { query: playerFiltersQuerySchema },
  answer: playerFiltersSchema,
  handler: async ({ query, scope, deps }) => {
    const children = await filterPlayers(deps, scope, query)
    return { data: children.map((child) => ({ value: child.id, label: `${child.last_name}, ${child.first_name}` })) }
  },
})

export const surveyListRoutes: readonly Route[] = [listing, filters, playerFilters]
