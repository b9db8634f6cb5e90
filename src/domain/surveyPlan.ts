import { compareDates } from './calendar.ts'
import type { IsoDate } from './calendar.ts'
import { sides } from './instrument.ts'
import type { InstrumentType, Side } from './instrument.ts'
import type { Birth } from './prematurity.ts'
import type { SurveyStatus } from './surveyState.ts'
import { archiveDay, dueInstrument } from './windows.ts'
import type { ScreeningSettings } from './windows.ts'

export interface ExistingSurvey {
  readonly id: number
  readonly type: InstrumentType
  readonly ageMonths: number
  readonly side: Side
  readonly status: SurveyStatus
  readonly isArchived: boolean
}

/** A child with all its surveys. weeksPremature is 0 for a child whom staff returned to chronological age. */
export interface ChildToPlan extends Birth {
  readonly id: number
  readonly surveys: readonly ExistingSurvey[]
}

export interface SurveyToCreate {
  readonly childId: number
  readonly type: InstrumentType
  readonly ageMonths: number
  readonly side: Side
  /** The window's last day. */
  readonly deadlineDate: IsoDate
}

export interface SurveyPlan {
  readonly create: readonly SurveyToCreate[]
  /** Ids of unfinished surveys for which the window after the next has opened. */
  readonly archive: readonly number[]
}

/**
 * Plans the daily job: both sides of every instrument that is due and does not exist yet, and the surveys to archive.
 * Planning a day again adds nothing; a missed day is caught up.
 */
export function planSurveys(
  children: readonly ChildToPlan[],
  types: readonly InstrumentType[],
  today: IsoDate,
  settings: ScreeningSettings,
): SurveyPlan {
  return {
    create: children.flatMap((child) => types.flatMap((type) => surveysToCreate(child, type, today, settings))),
    archive: children.flatMap((child) => surveysToArchive(child, today, settings)),
  }
}

function surveysToCreate(
  child: ChildToPlan,
  type: InstrumentType,
  today: IsoDate,
  settings: ScreeningSettings,
): readonly SurveyToCreate[] {
  const due = dueInstrument(type, child.birthday, child.weeksPremature, today, settings)
  if (due === null) return []
  const isThere = (side: Side) =>
    child.surveys.some((survey) => survey.type === type && survey.ageMonths === due.ageMonths && survey.side === side)
  return sides
    .filter((side) => !isThere(side))
    .map((side) => ({ childId: child.id, type, ageMonths: due.ageMonths, side, deadlineDate: due.closesOn }))
}

function surveysToArchive(child: ChildToPlan, today: IsoDate, settings: ScreeningSettings): readonly number[] {
  return child.surveys
    .filter((survey) => survey.status !== 'finished' && !survey.isArchived)
    .filter((survey) => {
      const day = archiveDay(survey.type, survey.ageMonths, child, settings)
      return day !== null && compareDates(day, today) <= 0
    })
    .map((survey) => survey.id)
}
