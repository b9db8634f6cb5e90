import { z } from 'zod'
import { followUpChangeSchema, followUpRequestSchema, followUpSurveySchema } from '../../api/followUp.ts'
import { paths } from '../../api/paths.ts'
import { changeFollowUp, openFollowUp } from '../commands/writeFollowUp.ts'
import * as policies from '../policies/followUp.ts'
import { followUpWire } from '../presenters/followUp.ts'
import { type Route, defineRoute, idParam } from './route.ts'

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
    return followUpWire(opened)
  },
})

/** Bytes: many long texts, in any script. */
const reportBodyLimit = 1024 * 1024

const save = defineRoute({
  method: 'PUT',
  path: paths.followUpSurvey(':id'),
  summary:
    'Keeps the answers of a follow-up report; its questions come back by position. 409 when somebody else has saved it since that revision',
  policy: policies.saveFollowUp,
  idempotency: 'attempts',
  request: { params: z.object({ id: idParam }), body: followUpChangeSchema },
  answer: followUpSurveySchema,
  bodyLimit: reportBodyLimit,
  handler: async ({ params: { id }, body, scope, keyed, deps }) =>
    followUpWire(await changeFollowUp(deps, scope, { id, survey: body, keyed })),
})

export const followUpRoutes: readonly Route[] = [open, save]
