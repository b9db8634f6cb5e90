import { isDateRange } from '../../../machines/surveyFilters/dateRange.ts'
import {
  type SurveyQuery,
  defaultSurveyQuery,
  surveyQueryFields,
  surveySorts,
} from '../../../machines/surveyList/surveyQuery.ts'
import { isIsoDate } from '../../domain/calendar.ts'
import { instrumentTypes } from '../../domain/instrument.ts'

/** The query as the router parses it: a value may have become a number or a boolean. */
export type Search = Readonly<Record<string, unknown>>

const largestId = 2 ** 31 - 1
const mostIds = 500

/** Returns the trimmed text; empty for a missing value and for anything that is not text, a number or a boolean. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value).trim() : ''

const toggleOf = (value: unknown): boolean => textOf(value) === 'true'

const choiceOf = <Choice extends string>(value: unknown, choices: readonly Choice[]): Choice | null =>
  choices.find((choice) => choice === textOf(value)) ?? null

/** Reads ids separated by commas; anything that is not an id is left out. */
export function idsOf(value: unknown): readonly number[] {
  const parts = (Array.isArray(value) ? value : [value]).flatMap((part) => textOf(part).split(','))
  const ids = parts.map(Number).filter((id) => Number.isInteger(id) && id > 0 && id <= largestId)
  return [...new Set(ids)].slice(0, mostIds)
}

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
  followUpSelect: choiceOf(search['followUpSelect'], ['completed', 'incomplete']),
  player: idsOf(search['player']),
  groups: idsOf(search['groups']),
  subgroups: idsOf(search['subgroups']),
  cohorts: idsOf(search['cohorts']),
  teachers: idsOf(search['teachers']),
  ...datesOf(search),
  sort: choiceOf(search['sort'], surveySorts) ?? defaultSurveyQuery.sort,
  order: choiceOf(search['order'], ['asc', 'desc']) ?? defaultSurveyQuery.order,
})

/** A single id stays a number, so that the router writes no quotation marks around it. */
const written = (value: SurveyQuery[keyof SurveyQuery]): string | number | boolean | null => {
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return value
  return value.length === 1 ? (value[0] ?? null) : value.join(',')
}

/** Writes the filters: defaults are left out, keys of other screens stay as they are (000 §2.3). */
export function withSurveyQuery(search: Search, query: SurveyQuery): Record<string, unknown> {
  const others = Object.entries(search).filter(([key]) => !surveyQueryFields.some((field) => field === key))
  const own = surveyQueryFields
    .filter((field) => String(query[field]) !== String(defaultSurveyQuery[field]))
    .map((field) => [field, written(query[field])] as const)
  return Object.fromEntries([...others, ...own])
}

/** Reads the one-time token of Reset Password's link (002 §2); empty if there is none. */
export const resetTokenOf = (search: Search): string => textOf(search['token'])

/** Reads the id in a part of an address; null for an id that no record can have, so that no call is made for it. */
export function recordId(part: string): number | null {
  const id = /^\d{1,10}$/.test(part) ? Number(part) : 0
  return id > 0 && id < 2 ** 31 ? id : null
}
