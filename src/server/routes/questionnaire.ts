import { z } from 'zod'
import { paths } from '../../api/paths.ts'
import { playerSchema } from '../../api/player.ts'
import { takingSurveySchema } from '../../api/questionnaire.ts'
import { finishSurveySchema, scoringStatusQuerySchema, scoringStatusSchema } from '../../api/scoring.ts'
import { todayIn } from '../../domain/moments.ts'
import { finishSurvey } from '../commands/finishSurvey.ts'
import { readScoring } from '../queries/scoring.ts'
import { finishQuestionnaire, readPlayer, readPlayerQuestionnaire } from '../policies/questionnaire.ts'
import { readScoringStatus } from '../policies/results.ts'
import { playerWire, takingSurveyWire } from '../presenters/questionnaire.ts'
import { childInView, surveyToFillIn } from '../queries/questionnaire.ts'
import { answerRoutes } from './answers.ts'
import { changeRoutes } from './changes.ts'
import { type Route, defineRoute, idParam, surveyOf, surveyParams } from './route.ts'
import { linksTo, scoringWire } from '../presenters/survey.ts'

const player = defineRoute({
  method: 'GET',
  path: paths.player(':id'),
  summary: 'A child with its cohorts, caregivers and age',
  policy: readPlayer,
  request: { params: z.object({ id: idParam }) },
  answer: playerSchema,
  handler: async ({ params, scope, deps }) => {
    const child = await childInView(deps, scope, params.id)
    return playerWire(child, { today: todayIn(child.timeZone, deps.clock()), linkTo: linksTo(deps) })
  },
})

const playerQuestionnaire = defineRoute({
  method: 'GET',
  path: paths.playerQuestionnaire(':player_id', ':id'),
  summary: 'A teacher survey to be filled in, with the answers of both sides',
  policy: readPlayerQuestionnaire,
  request: { params: surveyParams },
  answer: takingSurveySchema,
  handler: async ({ params, scope, deps }) => {
    const read = await surveyToFillIn(deps, scope, surveyOf(params))
    return takingSurveyWire(read, { today: todayIn(read.survey.timeZone, deps.clock()), linkTo: linksTo(deps) })
  },
})

const finish = defineRoute({
  method: 'PATCH',
  path: paths.playerQuestionnaire(':player_id', ':id'),
  summary: 'Finishes a valid survey and has it scored; a finished one whose scoring failed is scored again',
  policy: finishQuestionnaire,
  request: { params: surveyParams, body: finishSurveySchema },
  answer: scoringStatusSchema,
  handler: async ({ params, viewer, scope, deps }) =>
    scoringWire(await finishSurvey(deps, scope, surveyOf(params), viewer.id)),
})

const status = defineRoute({
  method: 'GET',
  path: paths.playerQuestionnaireStatus(':player_id', ':id'),
  summary: 'How far the scoring of a finished survey is',
  policy: readScoringStatus,
  request: { params: surveyParams, query: scoringStatusQuerySchema },
  answer: scoringStatusSchema,
  handler: async ({ params, query, scope, deps }) => {
    const scoring = await readScoring(deps, scope, surveyOf(params))
    // A client that waits for a job which ended without a score is told so, whichever process noticed it first.
    const isOver = scoring.job === 'none' && query.job_id !== undefined && scoring.survey.status === 'finished'
    return scoringWire(isOver ? { ...scoring, job: 'failed' } : scoring)
  },
})

export const questionnaireRoutes: readonly Route[] = [
  player,
  playerQuestionnaire,
  ...answerRoutes,
  ...changeRoutes,
  finish,
  status,
]
