import { z } from 'zod'
import { paths } from '../../api/paths.ts'
import {
  finishSurveySchema,
  playerSchema,
  scoringStatusQuerySchema,
  scoringStatusSchema,
  takingSurveySchema,
} from '../../api/screening.ts'
import { formattedAge } from '../../domain/age.ts'
import { todayIn } from '../../domain/calendar.ts'
import { surveyState } from '../../domain/surveyState.ts'
import { finishSurvey, readScoring } from '../commands/finishSurvey.ts'
import { finishQuestionnaire, readPlayer, readPlayerQuestionnaire } from '../policies/questionnaire.ts'
import { readScoringStatus } from '../policies/results.ts'
import { problem } from '../problems.ts'
import { instrumentById } from '../repositories/instruments.ts'
import { readChild } from '../repositories/child.ts'
import { readAnswers, readScreening } from '../repositories/questionnaire.ts'
import { answerRoutes } from './answers.ts'
import { type Route, defineRoute, idParam, surveyParams } from './route.ts'
import { answersBySide, finishedAtWire, instrumentHeadWire, linksTo, scoringWire, sectionWire } from './surveyWire.ts'

const player = defineRoute({
  method: 'GET',
  path: paths.player(':id'),
  summary: 'A child with its cohorts, caregivers and age',
  policy: readPlayer,
  request: { params: z.object({ id: idParam }) },
  answer: playerSchema,
  handler: async ({ params, scope, deps }) => {
    const child = await readChild(deps.db, scope, params.id)
    if (child === null) throw problem(404, 'not_found')
    return {
      id: child.id,
      name: child.name,
      avatar_url: child.avatarFileId === null ? null : linksTo(deps)(child.avatarFileId),
      cohorts: [...child.cohorts],
      age: formattedAge(child.birthday, todayIn(child.timeZone, deps.clock())),
      care_givers: child.caregivers.map(({ id, name }) => ({ value: id, label: name })),
      locale: child.locale,
    }
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
    const surveys = await readScreening(deps.db, scope, params.id, { fillsInOwn: true })
    const survey = surveys.find(({ id }) => id === params.id)
    if (survey === undefined || survey.side !== 'teacher' || survey.childId !== params.player_id) {
      throw problem(404, 'not_found')
    }
    const [instrument, answers] = await Promise.all([
      instrumentById(deps.db, survey.instrumentId),
      readAnswers(
        deps.db,
        scope,
        surveys.map(({ id }) => id),
      ),
    ])
    const bySide = answersBySide(answers, surveys, true)
    const context = { today: todayIn(survey.timeZone, deps.clock()), linkTo: linksTo(deps) }
    return {
      ...instrumentHeadWire(instrument),
      id: survey.id,
      player_id: survey.childId,
      side: survey.side,
      status: survey.status,
      state: surveyState(survey, context.today),
      deadline_date: survey.deadlineDate,
      date_finished: finishedAtWire(survey),
      sections: instrument.sections.map((section) => sectionWire(section, bySide, context)),
    }
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
    scoringWire(await finishSurvey(deps, scope, { playerId: params.player_id, surveyId: params.id }, viewer.id)),
})

const status = defineRoute({
  method: 'GET',
  path: paths.playerQuestionnaireStatus(':player_id', ':id'),
  summary: 'How far the scoring of a finished survey is',
  policy: readScoringStatus,
  request: { params: surveyParams, query: scoringStatusQuerySchema },
  answer: scoringStatusSchema,
  handler: async ({ params, query, scope, deps }) => {
    const scoring = await readScoring(deps, scope, { playerId: params.player_id, surveyId: params.id })
    // Somebody who asks after a job that is over without a score is told so, whoever noticed it first.
    const isOver = scoring.job === 'none' && query.job_id !== undefined && scoring.survey.status === 'finished'
    return scoringWire(isOver ? { ...scoring, job: 'failed' } : scoring)
  },
})

export const questionnaireRoutes: readonly Route[] = [player, playerQuestionnaire, ...answerRoutes, finish, status]
