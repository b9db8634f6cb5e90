import type { z } from 'zod'
import type { screeningsSchema } from '../../api/screenings.ts'
import type { IsoDate } from '../../domain/calendar.ts'
import { instantIn, todayIn } from '../../domain/moments.ts'
import { surveyState } from '../../domain/surveyState.ts'
import type { ListedScreening } from '../queries/screenings.ts'
import type { ListedSurvey } from '../repositories/screenings.ts'

/** `now`: milliseconds since 1970. Without `seesTeacher` no screening tells of its teacher's side. */
export function screeningWire(
  { opening, parent, teacher }: ListedScreening,
  { now, seesTeacher }: { readonly now: number; readonly seesTeacher: boolean },
): z.input<typeof screeningsSchema>['data'][number] {
  const { id, type, name, ageMonths, provenance, timeZone } = opening
  const today = todayIn(timeZone, now)
  return {
    id,
    type,
    name,
    age_months: ageMonths,
    provenance,
    parent: sideWire(parent, today),
    ...(seesTeacher ? { teacher: sideWire(teacher, today) } : {}),
  }
}

function sideWire(survey: ListedSurvey | undefined, today: IsoDate) {
  if (survey === undefined) return null
  const { id, status, createdAt, finishedAt, timeZone, sections } = survey
  return {
    survey_id: id,
    status,
    state: surveyState(survey, today),
    created_at: instantIn(timeZone, createdAt),
    date_finished: finishedAt === null ? null : instantIn(timeZone, finishedAt),
    areas: (sections ?? []).map(({ handle, result, zone, cutOff, higherIsBetter }) => ({
      handle,
      result,
      zone,
      cut_off: cutOff,
      higher_is_better: higherIsBetter,
    })),
  }
}
