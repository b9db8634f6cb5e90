import type { SurveyListWire } from '../../api/screening.ts'
import type { SurveyFiltersWire } from '../../api/surveyFilters.ts'
import { paths } from '../../api/paths.ts'
import type { SurveyQuery } from '../../../machines/surveyList/surveyQuery.ts'
import { flag, having, listOf, mustBe, number, optional, orNull, text } from './answerShape.ts'
import type { Camel } from './camel.ts'
import type { Http, HttpOptions } from './http.ts'

export type SurveyList = Camel<SurveyListWire>
export type SurveyFilterOptions = Camel<SurveyFiltersWire>

type Row = SurveyList['data'][number]
type Cell = NonNullable<Row['questionnaire']>
type Section = Cell['sections'][number]

const cellShape = orNull(
  having<Cell>({
    id: number,
    name: text,
    type: text,
    status: text,
    state: text,
    deadlineDate: text,
    dateFinished: orNull(text),
    respondentName: orNull(text),
    hasConcernAnswer: flag,
    nextAsqAgeRangeStartDate: orNull(text),
    sections: listOf(
      having<Section>({
        handle: text,
        name: text,
        score: having<Section['score']>({
          result: orNull(number),
          zone: orNull(text),
        }),
      }),
    ),
  }),
)
const listShape = having<SurveyList>({
  data: listOf(
    having<Row>({
      id: number,
      firstName: text,
      lastName: text,
      dateInvited: orNull(text),
      questionnaire: cellShape,
      teacherQuestionnaire: optional(cellShape),
      followUp: orNull(text),
      followUpQuestionnaire: orNull(number),
    }),
  ),
  meta: having<SurveyList['meta']>({ totalCount: number, totalPages: number, followUpEnabled: flag, today: text }),
})

/** The wire's names: finishedAtStart and finishedAtEnd are start and end; what is not set is not sent. */
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

/** The calls of the survey dashboard. */
export function createSurveyListCalls(http: Http) {
  return {
    page: (query: SurveyQuery, page: number, signal: AbortSignal) =>
      mustBe(listShape, http.get<SurveyList>(paths.asqSurveys, { query: surveyListParameters(query, page), signal })),
    filterOptions: (signal: AbortSignal) => http.get<SurveyFilterOptions>(paths.asqSurveyFilters, { signal }),
  }
}

export type SurveyListCalls = ReturnType<typeof createSurveyListCalls>
