import type { IsoDate } from '../../domain/calendar.ts'
import type { AsqChoice } from '../db/tables/surveyTables.ts'

export type SurveyListSort = 'student_name' | 'invited_at' | 'parent_finished_at' | 'teacher_finished_at'

/** Days of the partner, both included. */
export interface FinishedBetween {
  readonly start: IsoDate
  readonly end: IsoDate
  readonly timeZone: string
}

/** What a viewer asks of the survey list, already reduced to what this viewer may ask. An absent id list does not filter. */
export interface SurveyListFilter {
  readonly asq: AsqChoice
  /** The other survey filters look only at the newest survey of each side. */
  readonly recent: boolean
  readonly concern: boolean
  readonly monitorOrRefer: boolean
  readonly followUp: 'completed' | 'incomplete' | null
  readonly finishedBetween: FinishedBetween | null
  readonly playerIds?: readonly number[] | undefined
  readonly groupIds?: readonly number[] | undefined
  readonly subgroupIds?: readonly number[] | undefined
  readonly cohortIds?: readonly number[] | undefined
  /** Staff ids: children in a cohort that one of them may access. */
  readonly teacherIds?: readonly number[] | undefined
  readonly sort: SurveyListSort
  readonly order: 'asc' | 'desc'
  /** Without it teacher surveys neither show nor count in any filter or sort. */
  readonly seesTeacherSurveys: boolean
}

/**
 * Bits of survey_list.matching and of its flags: `matching` says which filters a row answers for, the flags what the
 * shown survey of a side is.
 */
export const surveyBits = { concern: 1, monitorOrRefer: 2, followUpFilled: 4, followUpOpen: 8, exists: 16 } as const

/** What survey_list has rows for: every combination of the two toggles, and each follow-up filter by itself. */
export const projectedMatchings: readonly number[] = [0, 1, 2, 3, 4, 8]

/** Bits that a survey has to have for the toggles and the follow-up filter. */
export function neededBits({ concern, monitorOrRefer, followUp }: SurveyListFilter): number {
  const ofFollowUp = followUp === 'completed' ? surveyBits.followUpFilled : surveyBits.followUpOpen
  return (
    (concern ? surveyBits.concern : 0) |
    (monitorOrRefer ? surveyBits.monitorOrRefer : 0) |
    (followUp === null ? 0 : ofFollowUp)
  )
}

/**
 * Whether the surveys themselves have to be searched: the projection knows the newest survey, and the newest one for
 * some filters, but not the newest one that was finished within a range or satisfies toggles and follow-up together.
 */
export function searchesSurveys(filter: SurveyListFilter): boolean {
  if (filter.recent) return false
  return filter.finishedBetween !== null || !projectedMatchings.includes(neededBits(filter))
}

/** The rows of survey_list that answer: with `recent` those of the newest surveys, whose flags are then looked at. */
export function projectedMatching(filter: SurveyListFilter): number {
  return filter.recent ? 0 : neededBits(filter)
}
