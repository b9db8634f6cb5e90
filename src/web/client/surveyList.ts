import type { SurveyQuery } from '../../../machines/surveyList/surveyQuery.ts'
import { surveyFiltersChecker } from '../../api/checkers/surveyFilters.gen.ts'
import { surveyListChecker } from '../../api/checkers/surveyList.gen.ts'
import { paths } from '../../api/paths.ts'
import type { SurveyListQuery } from '../../api/surveyFilters.ts'
import type { ListPart } from '../../domain/surveyListChoices.ts'
import type { Http, HttpOptions } from './http.ts'
import { queryOf } from './queryOf.ts'

/** A page by its number, and by the key that came with the page before it; without `part`, rows and count. */
export interface PlaceInList {
  readonly page: number
  readonly after?: string | null
  readonly part?: ListPart
}

/** Names the filters as on the wire, where finishedAtStart and finishedAtEnd are start and end. */
export function surveyListParameters(
  query: SurveyQuery,
  { page, after, part }: PlaceInList,
): NonNullable<HttpOptions['query']> {
  const { monitorOrRefer, followUpSelect, finishedAtStart: start, finishedAtEnd: end, ...others } = query
  return queryOf({
    ...others,
    monitor_or_refer: monitorOrRefer,
    follow_up_select: followUpSelect,
    start,
    end,
    page,
    after,
    part,
  } satisfies Record<keyof SurveyListQuery, unknown>)
}

/** Creates the calls of the survey dashboard. */
export function createSurveyListCalls(http: Http) {
  return {
    page: (query: SurveyQuery, place: PlaceInList, signal: AbortSignal) =>
      http.get(paths.asqSurveys, surveyListChecker, { query: surveyListParameters(query, place), signal }),
    filterOptions: (signal: AbortSignal) => http.get(paths.asqSurveyFilters, surveyFiltersChecker, { signal }),
  }
}

export type SurveyListCalls = ReturnType<typeof createSurveyListCalls>
