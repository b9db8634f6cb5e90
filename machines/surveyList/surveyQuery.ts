import type { SurveyListFilters } from '../../src/api/surveyFilters.ts'
import type { SurveySort } from '../../src/domain/surveyListChoices.ts'

/**
 * The filters of the survey dashboard: every field of 001 §2.1 but the page, which an infinite list counts itself. Only
 * an address sets `teachers` (staff ids), because the screen has no control for it.
 */
export interface SurveyQuery extends Omit<SurveyListFilters, 'start' | 'end'> {
  /** Both ends are set, at least one night apart, or both are null, which means all time. */
  readonly finishedAtStart: SurveyListFilters['start']
  readonly finishedAtEnd: SurveyListFilters['end']
}

export const defaultSurveyQuery: SurveyQuery = {
  asq: null,
  recent: false,
  concern: false,
  monitorOrRefer: false,
  followUpSelect: null,
  state: null,
  player: [],
  groups: [],
  subgroups: [],
  cohorts: [],
  teachers: [],
  finishedAtStart: null,
  finishedAtEnd: null,
  sort: 'student_name',
  order: 'asc',
}

const surveyQueryFields = Object.keys(defaultSurveyQuery) as readonly (keyof SurveyQuery)[]

const sameValue = (first: SurveyQuery, second: SurveyQuery, field: keyof SurveyQuery) =>
  String(first[field]) === String(second[field])

/** Compares two queries by every field, including sort and order. Lists are equal only in the same order. */
export const isSameQuery = (first: SurveyQuery, second: SurveyQuery): boolean =>
  surveyQueryFields.every((field) => sameValue(first, second, field))

/** Tells whether anything narrows the list; the order does not. */
export const isFiltered = (query: SurveyQuery): boolean =>
  surveyQueryFields.some(
    (field) => field !== 'sort' && field !== 'order' && !sameValue(query, defaultSurveyQuery, field),
  )

/** Removes all filters but keeps the order. `teachers` is removed too, although no control shows it. */
export const withoutFilters = ({ sort, order }: SurveyQuery): SurveyQuery => ({ ...defaultSurveyQuery, sort, order })

/** Sorts by a column: the current one reverses its order, another one starts ascending. */
export const sortedBy = (query: SurveyQuery, sort: SurveySort): SurveyQuery => ({
  ...query,
  sort,
  order: query.sort === sort && query.order === 'asc' ? 'desc' : 'asc',
})
