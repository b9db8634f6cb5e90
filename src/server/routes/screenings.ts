import { z } from 'zod'
import { paths } from '../../api/paths.ts'
import { screeningsSchema } from '../../api/screenings.ts'
import { type IsoDate, instantIn, todayIn } from '../../domain/calendar.ts'
import { surveyState } from '../../domain/surveyState.ts'
import { readScreenings } from '../policies/results.ts'
import { problem } from '../problems.ts'
import { type ListedSurvey, readSurveysOfChild } from '../repositories/screenings.ts'
import { type Route, defineRoute, idParam } from './route.ts'

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

const screenings = defineRoute({
  method: 'GET',
  path: paths.screenings(':id'),
  summary: 'A child’s screenings with the scores of their areas beside their cut-offs',
  policy: readScreenings,
  request: { params: z.object({ id: idParam }) },
  answer: screeningsSchema,
  handler: async ({ params, scope, deps }) => {
    const surveys = await readSurveysOfChild(deps.db, scope, params.id)
    if (surveys === null) throw problem(404, 'not_found')
    const isSameForm = (one: ListedSurvey) => (other: ListedSurvey) =>
      other.type === one.type && other.ageMonths === one.ageMonths
    return {
      data: surveys
        .filter((survey, place) => surveys.findIndex(isSameForm(survey)) === place)
        .map((opening) => {
          const { id, type, name, ageMonths, provenance, timeZone } = opening
          const today = todayIn(timeZone, deps.clock())
          const ofForm = surveys.filter(isSameForm(opening))
          const parent = ofForm.find(({ side }) => side === 'parent')
          const teacher = ofForm.find(({ side }) => side === 'teacher')
          return {
            id,
            type,
            name,
            age_months: ageMonths,
            provenance,
            parent: sideWire(parent, today),
            ...(scope.seesTeacherAnswers ? { teacher: sideWire(teacher, today) } : {}),
          }
        }),
    }
  },
})

export const screeningsRoutes: readonly Route[] = [screenings]
