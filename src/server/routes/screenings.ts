import { z } from 'zod'
import { paths } from '../../api/paths.ts'
import { screeningsSchema } from '../../api/screenings.ts'
import { readScreenings } from '../policies/results.ts'
import { screeningWire } from '../presenters/screenings.ts'
import { screeningsOfChild } from '../queries/screenings.ts'
import { type Route, defineRoute, idParam } from './route.ts'

const screenings = defineRoute({
  method: 'GET',
  path: paths.screenings(':id'),
  summary: 'A child’s screenings with the scores of their areas beside their cut-offs',
  policy: readScreenings,
  request: { params: z.object({ id: idParam }) },
  answer: screeningsSchema,
  handler: async ({ params, scope, deps }) => {
    const context = { now: deps.clock(), seesTeacher: scope.seesTeacherAnswers }
    const screeningsRead = await screeningsOfChild(deps, scope, params.id)
    return { data: screeningsRead.map((screening) => screeningWire(screening, context)) }
  },
})

export const screeningsRoutes: readonly Route[] = [screenings]
