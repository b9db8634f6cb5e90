import { z } from 'zod'
import { paths } from '../../api/paths.ts'
import { surveyResultsSchema } from '../../api/results.ts'
import { todayIn } from '../../domain/moments.ts'
import { readResults } from '../policies/results.ts'
import { surveyResultsWire } from '../presenters/results.ts'
import { linksTo } from '../presenters/survey.ts'
import { wholeScreening } from '../queries/results.ts'
import { type Route, defineRoute, idParam } from './route.ts'

/**
 * By either side's id. Without reviewTeacherAnswers the teacher's id returns the parent's part of the screening, and a
 * screening with only a teacher survey does not exist.
 */
const results = defineRoute({
  method: 'GET',
  path: paths.asqSurvey(':id'),
  summary: 'The results of a screening, by the id of either side',
  policy: readResults,
  request: { params: z.object({ id: idParam }) },
  answer: surveyResultsSchema,
  handler: async ({ params: { id }, scope, deps }) => {
    const screening = await wholeScreening(deps, scope, id)
    const today = todayIn(screening.shown.timeZone, deps.clock())
    return surveyResultsWire(screening, { id, today, linkTo: linksTo(deps), seesTeacher: scope.seesTeacherAnswers })
  },
})

export const resultsRoutes: readonly Route[] = [results]
