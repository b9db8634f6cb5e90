import type { z } from 'zod'
import type { screeningsSchema } from '../../api/screenings.ts'
import type { IsoDate } from '../../domain/calendar.ts'
import type { Instrument } from '../../domain/instrument.ts'
import { instantIn, todayIn } from '../../domain/moments.ts'
import { surveyState } from '../../domain/surveyState.ts'
import { highestScore } from '../../domain/zoneScale.ts'
import type { ListedScreening } from '../queries/screenings.ts'
import type { ListedSurvey } from '../repositories/screenings.ts'

/** `now`: milliseconds since 1970. Without `seesTeacher` no screening tells of its teacher's side. */
export function screeningWire(
  { opening, instrument, parent, teacher }: ListedScreening,
  { now, seesTeacher }: { readonly now: number; readonly seesTeacher: boolean },
): z.input<typeof screeningsSchema>['data'][number] {
  const { id, type, name, ageMonths, provenance, timeZone } = opening
  const today = todayIn(timeZone, now)
  const side = (survey: ListedSurvey | undefined) => survey && sideWire(survey, instrument, today)
  return {
    id,
    type,
    name,
    age_months: ageMonths,
    provenance,
    parent: side(parent) ?? null,
    ...(seesTeacher ? { teacher: side(teacher) ?? null } : {}),
  }
}

function sideWire(survey: ListedSurvey, { sections: content }: Instrument, today: IsoDate) {
  const { id, status, createdAt, deadlineDate, finishedAt, timeZone, sections } = survey
  return {
    survey_id: id,
    status,
    state: surveyState(survey, today),
    created_at: instantIn(timeZone, createdAt),
    deadline_date: deadlineDate,
    date_finished: finishedAt === null ? null : instantIn(timeZone, finishedAt),
    areas: (sections ?? []).flatMap(({ handle, result, zone, cutOff, monitorBound, higherIsBetter }) => {
      const section = content.find((one) => one.handle === handle)
      if (section === undefined) return []
      return {
        handle,
        result,
        zone,
        cut_off: cutOff,
        monitor_bound: monitorBound,
        higher_is_better: higherIsBetter,
        highest_score: highestScore(section),
      }
    }),
  }
}
