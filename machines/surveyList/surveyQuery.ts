import type { SurveyListQuery } from '../../src/api/surveyFilters.ts'
import type { IsoDate } from '../../src/domain/calendar.ts'
import type { InstrumentType } from '../../src/domain/instrument.ts'

export type SurveySort = SurveyListQuery['sort']
export type SortOrder = SurveyListQuery['order']
export type FollowUpChoice = NonNullable<SurveyListQuery['follow_up_select']>

/** The filters of the survey dashboard: every field of 001 §2.1 but the page, which an infinite list counts itself. */
export interface SurveyQuery {
  /** Null: any type. */
  readonly asq: InstrumentType | null
  readonly recent: boolean
  readonly concern: boolean
  readonly monitorOrRefer: boolean
  /** Null: both. */
  readonly followUpSelect: FollowUpChoice | null
  readonly player: readonly number[]
  readonly groups: readonly number[]
  readonly subgroups: readonly number[]
  readonly cohorts: readonly number[]
  /** Staff ids; only an address sets them, because the screen has no control for it. */
  readonly teachers: readonly number[]
  /** Both ends are set, at least one night apart, or both are null, which means all time. */
  readonly finishedAtStart: IsoDate | null
  readonly finishedAtEnd: IsoDate | null
  readonly sort: SurveySort
  readonly order: SortOrder
}

export const surveySorts = [
  'student_name',
  'surveys.invited_at',
  'surveys.teacher_finished_at',
  'surveys.parent_finished_at',
] as const satisfies readonly SurveySort[]

export const defaultSurveyQuery: SurveyQuery = {
  asq: null,
  recent: false,
  concern: false,
  monitorOrRefer: false,
  followUpSelect: null,
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
