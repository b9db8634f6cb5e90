import { isDateRange } from '../../../machines/surveyFilters/dateRange.ts'
import { type SurveyQuery, defaultSurveyQuery } from '../../../machines/surveyList/surveyQuery.ts'
import { isIsoDate } from '../../domain/calendar.ts'
import { instrumentTypes } from '../../domain/instrument.ts'
import { followUpChoices, sortOrders, surveySorts, workStates } from '../../domain/surveyListChoices.ts'
import { type Search, idsOf, textOf, withFields } from './sharedSearchParams.ts'

const toggleOf = (value: unknown): boolean => textOf(value) === 'true'

const choiceOf = <Choice extends string>(value: unknown, choices: readonly Choice[]): Choice | null =>
  choices.find((choice) => choice === textOf(value)) ?? null

function datesOf(search: Search): Pick<SurveyQuery, 'finishedAtStart' | 'finishedAtEnd'> {
  const start = textOf(search['finishedAtStart'])
  const end = textOf(search['finishedAtEnd'])
  if (!isIsoDate(start) || !isIsoDate(end) || !isDateRange(start, end))
    return { finishedAtStart: null, finishedAtEnd: null }
  return { finishedAtStart: start, finishedAtEnd: end }
}

/** Reads the survey dashboard's filters and order. A bad value becomes its default, never an error. */
export const surveyQueryOf = (search: Search): SurveyQuery => ({
  asq: choiceOf(search['asq'], instrumentTypes),
  recent: toggleOf(search['recent']),
  concern: toggleOf(search['concern']),
  monitorOrRefer: toggleOf(search['monitorOrRefer']),
  followUpSelect: choiceOf(search['followUpSelect'], followUpChoices),
  state: choiceOf(search['state'], workStates),
  player: idsOf(search['player']),
  groups: idsOf(search['groups']),
  subgroups: idsOf(search['subgroups']),
  cohorts: idsOf(search['cohorts']),
  teachers: idsOf(search['teachers']),
  ...datesOf(search),
  sort: choiceOf(search['sort'], surveySorts) ?? defaultSurveyQuery.sort,
  order: choiceOf(search['order'], sortOrders) ?? defaultSurveyQuery.order,
})

/** Writes the survey dashboard's filters and order. */
export const withSurveyQuery = (search: Search, query: SurveyQuery): Record<string, unknown> =>
  withFields(search, query, defaultSurveyQuery)

/** Reads the one-time token of Reset Password's link (002 §2); empty if there is none. */
export const resetTokenOf = (search: Search): string => textOf(search['token'])
