import { z } from 'zod'
import { paths } from '../../api/paths.ts'
import { surveyResultsSchema } from '../../api/screening.ts'
import { todayIn } from '../../domain/calendar.ts'
import type { SectionHandle } from '../../domain/instrument.ts'
import { reportType } from '../../domain/reportType.ts'
import { readResults } from '../policies/results.ts'
import { problem } from '../problems.ts'
import { instrumentById } from '../repositories/instruments.ts'
import { type StoredSurvey, readAnswers, readScreening } from '../repositories/questionnaire.ts'
import { readScores } from '../repositories/results.ts'
import { type Route, defineRoute, idParam } from './route.ts'
import {
  answersBySide,
  instrumentHeadWire,
  linksTo,
  sectionScoreWire,
  sectionWire,
  surveySideWire,
} from './surveyWire.ts'

/**
 * By either side's id. Without reviewTeacherAnswers the teacher's id opens the parent's part of the screening, and a
 * screening that has only a teacher survey does not exist.
 */
const results = defineRoute({
  method: 'GET',
  path: paths.asqSurvey(':id'),
  summary: 'The results of a screening, by the id of either side',
  policy: readResults,
  request: { params: z.object({ id: idParam }) },
  answer: surveyResultsSchema,
  handler: async ({ params, scope, deps }) => {
    const surveys = await readScreening(deps.db, scope, params.id, { fillsInOwn: false })
    const shown = surveys.find(({ id }) => id === params.id) ?? surveys[0]
    if (shown === undefined) throw problem(404, 'not_found')

    const ids = surveys.map(({ id }) => id)
    const [instrument, answers, scores] = await Promise.all([
      instrumentById(deps.db, shown.instrumentId),
      readAnswers(deps.db, scope, ids),
      readScores(deps.db, scope, ids),
    ])
    const context = { today: todayIn(shown.timeZone, deps.clock()), linkTo: linksTo(deps) }
    const bySide = answersBySide(answers, surveys, scope.seesTeacherAnswers)
    const parent = surveys.find(({ side }) => side === 'parent')
    const teacher = surveys.find(({ side }) => side === 'teacher')
    const sideOf = (survey: StoredSurvey | undefined) => (survey === undefined ? null : surveySideWire(survey, context))
    const scoreOf = (survey: StoredSurvey | undefined, handle: SectionHandle) => {
      const score = survey && scores.get(survey.id)?.find((section) => section.handle === handle)
      return score === undefined ? null : sectionScoreWire(score)
    }
    return {
      ...instrumentHeadWire(instrument),
      id: params.id,
      player_id: shown.childId,
      asq_report_type: reportType(instrument.type, parent),
      parent: sideOf(parent),
      ...(scope.seesTeacherAnswers ? { teacher: sideOf(teacher) } : {}),
      sections: instrument.sections.map((section) => ({
        ...sectionWire(section, bySide, context),
        score: {
          parent: scoreOf(parent, section.handle),
          ...(scope.seesTeacherAnswers ? { teacher: scoreOf(teacher, section.handle) } : {}),
        },
      })),
    }
  },
})

export const resultsRoutes: readonly Route[] = [results]
