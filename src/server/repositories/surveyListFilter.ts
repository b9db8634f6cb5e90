import type { IsoDate } from '../../domain/calendar.ts'
import type { Side } from '../../domain/instrument.ts'
import type { SurveyListQuery } from '../../api/surveyFilters.ts'
import type { Moments } from '../../domain/moments.ts'
import type { AsqChoice } from '../db/tables/surveyTables.ts'

export type SurveyListSort = 'student_name' | 'invited_at' | 'parent_finished_at' | 'teacher_finished_at' | 'next_due'

/**
 * A viewer's filter of the survey list, already limited to what the viewer may filter by. An absent id list does not
 * filter.
 */
export interface SurveyListFilter extends Readonly<
  Omit<SurveyListQuery, 'asq' | 'state' | 'start' | 'end' | 'sort' | 'page' | 'after' | 'part'>
> {
  readonly asq: AsqChoice
  /** Derived from days of the partner. */
  readonly finishedBetween: Moments | null
  readonly sort: SurveyListSort
  /**
   * When false, teacher surveys are hidden and ignored by every filter and sort. Needs more than the scope's
   * `seesTeacherAnswers`: the person's partner must use teacher surveys.
   */
  readonly hasTeacherColumn: boolean
  /** The newest survey of one of these sides is unfinished and, with `before`, its deadline earlier than that day. */
  readonly due: { readonly sides: readonly Side[]; readonly before: IsoDate | null } | null
}

/**
 * Bits of survey_list.matching and of its flags: `matching` says which filters a row matches, the flags describe the
 * shown survey of a side.
 */
export const surveyBits = { concern: 1, monitorOrRefer: 2, followUpFilled: 4, followUpOpen: 8, exists: 16 } as const

/**
 * The values of `matching` for which survey_list has rows: every combination of the two toggles, and each follow-up
 * filter by itself.
 */
export const projectedMatchings: readonly number[] = [0, 1, 2, 3, 4, 8]

/** The bits that a survey needs for the toggles and the follow-up filter. */
export function neededBits({ concern, monitor_or_refer, follow_up_select }: SurveyListFilter): number {
  const ofFollowUp = follow_up_select === 'completed' ? surveyBits.followUpFilled : surveyBits.followUpOpen
  return (
    (concern ? surveyBits.concern : 0) |
    (monitor_or_refer ? surveyBits.monitorOrRefer : 0) |
    (follow_up_select === undefined ? 0 : ofFollowUp)
  )
}

/**
 * Tells whether the surveys themselves must be searched: the projection holds the newest survey, and the newest one for
 * some filters, but not the newest that was finished within a range or satisfies toggles and follow-up together.
 */
export function searchesSurveys(filter: SurveyListFilter): boolean {
  if (filter.recent) return false
  return filter.finishedBetween !== null || !projectedMatchings.includes(neededBits(filter))
}

/**
 * The `matching` value to read from survey_list; with `recent` that of the newest surveys, whose flags are then
 * checked.
 */
export function projectedMatching(filter: SurveyListFilter): number {
  return filter.recent ? 0 : neededBits(filter)
}
