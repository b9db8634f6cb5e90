import { compareDates } from './calendar.ts'
import type { IsoDate } from './calendar.ts'
import type { Side } from './instrument.ts'
import type { SurveyState } from './surveyState.ts'

interface DatedSurvey {
  readonly state: SurveyState
  readonly deadlineDate: IsoDate
}

/** The sides of a screening; one that is absent does not exist or is not shown. */
type DatedScreening = Readonly<Partial<Record<Side, DatedSurvey | null>>>

export interface Due<Screening> {
  readonly screening: Screening
  readonly side: Side
  readonly deadlineDate: IsoDate
  readonly isOverdue: boolean
}

/** Finds the unfinished survey of these sides with the earliest deadline; null when none waits. */
export function dueNext<Screening extends DatedScreening>(
  screenings: readonly Screening[],
  sides: readonly Side[],
): Due<Screening> | null {
  const waiting = screenings.flatMap((screening) =>
    sides.flatMap((side) => {
      const survey = screening[side]
      if (!survey || (survey.state !== 'open' && survey.state !== 'overdue')) return []
      return { screening, side, deadlineDate: survey.deadlineDate, isOverdue: survey.state === 'overdue' }
    }),
  )
  return waiting.toSorted((one, other) => compareDates(one.deadlineDate, other.deadlineDate))[0] ?? null
}
