import { z } from 'zod'
import {
  followUpChangeSchema,
  followUpRequestSchema,
  followUpSaveHeadersSchema,
  followUpSaveKeyPattern,
  followUpSurveySchema,
} from '../../api/followUp.ts'
import { paths } from '../../api/paths.ts'
import { type OpenFollowUp, changeFollowUp, followUpWire, openFollowUp } from '../commands/writeFollowUp.ts'
import type { Deps } from '../deps.ts'
import * as policies from '../policies/followUp.ts'
import type { SaveAttempt } from '../repositories/followUps.ts'
import { instrumentById } from '../repositories/instruments.ts'
import { type Route, defineRoute, idParam } from './route.ts'

const answerOf = async ({ db }: Deps, opened: OpenFollowUp) =>
  followUpWire(opened, (await instrumentById(db, opened.report.instrumentId)).name)

function attemptOf(header: string | undefined): SaveAttempt | null {
  const [, key, attempt] = followUpSaveKeyPattern.exec(header ?? '') ?? []
  return key === undefined ? null : { key, attempt: Number(attempt) }
}

const open = defineRoute({
  method: 'POST',
  path: paths.followUpSurveys,
  summary: 'The follow-up report of a screening: the one that it has, or a new one',
  policy: policies.openFollowUp,
  request: { body: followUpRequestSchema },
  answer: followUpSurveySchema,
  handler: async ({ body, scope, deps, request }) => {
    const opened = await openFollowUp(deps, scope, body.player_questionnaire_id)
    request.auditRecord = String(opened.report.id)
    return answerOf(deps, opened)
  },
})

const save = defineRoute({
  method: 'PUT',
  path: paths.followUpSurvey(':id'),
  summary:
    'Keeps the answers of a follow-up report; its questions come back by position. 409 when somebody else has saved it since that revision',
  policy: policies.saveFollowUp,
  request: { params: z.object({ id: idParam }), headers: followUpSaveHeadersSchema, body: followUpChangeSchema },
  answer: followUpSurveySchema,
  handler: async ({ params: { id }, headers, body, viewer, scope, deps }) => {
    const request = attemptOf(headers['idempotency-key'])
    return answerOf(deps, await changeFollowUp(deps, scope, { id, staffId: viewer.id, survey: body, request }))
  },
})

export const followUpRoutes: readonly Route[] = [open, save]
