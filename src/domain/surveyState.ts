import { compareDates, diffDays } from './calendar.ts'
import type { IsoDate, IsoInstant } from './calendar.ts'

export const surveyStatuses = ['pending', 'in_progress', 'finished'] as const
/** The stored status. */
export type SurveyStatus = (typeof surveyStatuses)[number]

export const surveyStates = ['completed', 'overdue', 'archived', 'open'] as const
/** The state computed on reading. */
export type SurveyState = (typeof surveyStates)[number]

export interface StoredSurvey {
  readonly status: SurveyStatus
  readonly archivedAt: IsoInstant | null
  readonly deadlineDate: IsoDate
}

/**
 * Computes the state of a survey. It may still be taken on its deadline and is overdue from the partner's next day on.
 */
export function surveyState(survey: StoredSurvey, today: IsoDate): SurveyState {
  if (survey.archivedAt !== null) return 'archived'
  if (survey.status === 'finished') return 'completed'
  return compareDates(survey.deadlineDate, today) < 0 ? 'overdue' : 'open'
}

export type LinkKind = 'startNow' | 'continue'

/** The link of a survey that can still be filled in; null when completed or archived. */
export function linkKind(status: SurveyStatus, state: SurveyState): LinkKind | null {
  if (state === 'completed' || state === 'archived') return null
  return status === 'pending' ? 'startNow' : 'continue'
}

/** The annotation of the next age range; `days` is the number of days until it starts. */
export interface NextRangeAnnotation {
  readonly kind: 'overdue' | 'today' | 'tomorrow' | 'inDays'
  readonly days: number
}

/**
 * The annotation of the next range. The specification's number is days ahead + 1: zero or less is overdue, 1 today, 2
 * tomorrow. The text prints the days ahead, so that number 3 reads '(in 2 days)'.
 */
export function nextRangeAnnotation(nextStart: IsoDate, today: IsoDate): NextRangeAnnotation {
  const days = diffDays(today, nextStart)
  const number = days + 1
  if (number <= 0) return { kind: 'overdue', days }
  if (number === 1) return { kind: 'today', days }
  return { kind: number === 2 ? 'tomorrow' : 'inDays', days }
}

/** The content of the Follow-Up column; null where the column is hidden or does not apply to the child. */
export type FollowUpState = 'filled' | 'not_filled' | 'no_screening'

export interface FollowUpFacts {
  /** Whether the partner uses follow-up reports, from the list's meta. */
  readonly followUpEnabled: boolean
  readonly asqFollowUpEnabled: boolean
  /** Whether a parent or a teacher survey of the row is completed. */
  readonly isScreeningCompleted: boolean
  readonly isFilled: boolean
}

/**
 * The state of a row's follow-up (001 §4, Follow-up column). Both the partner's and the child's setting have to be on.
 */
export function followUpState(facts: FollowUpFacts): FollowUpState | null {
  if (!facts.followUpEnabled || !facts.asqFollowUpEnabled) return null
  if (!facts.isScreeningCompleted) return 'no_screening'
  return facts.isFilled ? 'filled' : 'not_filled'
}
