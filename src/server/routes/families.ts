import { familyListQuerySchema, familyListSchema, organizationFiltersSchema } from '../../api/families.ts'
import { paths } from '../../api/paths.ts'
import { listFamilies, readAdministrationFilters } from '../policies/families.ts'
import { familyListWire } from '../presenters/families.ts'
import { organizationOptionsWire } from '../presenters/surveyList.ts'
import { familyList } from '../queries/families.ts'
import { filterCohorts } from '../queries/surveyList.ts'
import { type Route, defineRoute } from './route.ts'

const listing = defineRoute({
  method: 'GET',
  path: paths.families,
  summary: 'One page of families, by the search and the filters',
  policy: listFamilies,
  request: { query: familyListQuerySchema },
  answer: familyListSchema,
  handler: async ({ query, viewer, scope, deps }) =>
    familyListWire(await familyList(deps, scope, query), viewer.partner.timeZone),
})

const filters = defineRoute({
  method: 'GET',
  path: paths.administrationFilters,
  summary: 'Groups, subgroups and cohorts that the lists of administration can be filtered by',
  policy: readAdministrationFilters,
  answer: organizationFiltersSchema,
  handler: async ({ scope, deps }) => organizationOptionsWire(await filterCohorts(deps, scope)),
})

export const familyRoutes: readonly Route[] = [listing, filters]
