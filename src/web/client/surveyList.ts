import type { SurveyQuery } from '../../../machines/surveyList/surveyQuery.ts'
import { surveyFiltersChecker } from '../../api/checkers/surveyFilters.gen.ts'
import { surveyListChecker } from '../../api/checkers/surveyList.gen.ts'
import { paths } from '../../api/paths.ts'
import type { Http, HttpOptions } from './http.ts'

/**
 * Names the filters as on the wire, where finishedAtStart and finishedAtEnd are start and end. A filter that is not set
 * is not sent.
 */
export function surveyListParameters(query: SurveyQuery, page: number): NonNullable<HttpOptions['query']> {
  const ids = (chosen: readonly number[]) => (chosen.length === 0 ? undefined : chosen.join(','))
  const toggle = (isOn: boolean) => (isOn ? true : undefined)
  const parameters = {
    asq: query.asq ?? undefined,
    recent: toggle(query.recent),
    concern: toggle(query.concern),
    monitor_or_refer: toggle(query.monitorOrRefer),
    follow_up_select: query.followUpSelect ?? undefined,
    player: ids(query.player),
    groups: ids(query.groups),
    subgroups: ids(query.subgroups),
    cohorts: ids(query.cohorts),
    teachers: ids(query.teachers),
    start: query.finishedAtStart ?? undefined,
    end: query.finishedAtEnd ?? undefined,
    sort: query.sort,
    order: query.order,
    page,
  }
  return Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== undefined))
}

/** Creates the calls of the survey dashboard. */
export function createSurveyListCalls(http: Http) {
  return {
    page: (query: SurveyQuery, page: number, signal: AbortSignal) =>
      http.get(paths.asqSurveys, surveyListChecker, { query: surveyListParameters(query, page), signal }),
    filterOptions: (signal: AbortSignal) => http.get(paths.asqSurveyFilters, surveyFiltersChecker, { signal }),
  }
}

export type SurveyListCalls = ReturnType<typeof createSurveyListCalls>
