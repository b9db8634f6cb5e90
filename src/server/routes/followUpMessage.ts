import { z } from 'zod'
import {
  followUpMessageSchema,
  followUpMessageStatusSchema,
  followUpMessageTemplatesSchema,
} from '../../api/followUpMessage.ts'
import { paths } from '../../api/paths.ts'
import { sendFollowUpMessage } from '../commands/sendFollowUpMessage.ts'
import * as policies from '../policies/followUp.ts'
import { followUpMessageStatusWire } from '../presenters/followUpMessage.ts'
import { followUpMessageStatus, followUpTemplatesFor } from '../queries/followUpMessage.ts'
import { type Route, defineRoute, idParam } from './route.ts'

const params = z.object({ id: idParam })

const templates = defineRoute({
  method: 'GET',
  path: paths.followUpMessageTemplates(':id'),
  summary: 'What a follow-up message about a screening may begin with',
  policy: policies.readFollowUpTemplates,
  request: { params },
  answer: followUpMessageTemplatesSchema,
  handler: async ({ params: { id }, scope, deps }) => ({ data: [...(await followUpTemplatesFor(deps, scope, id))] }),
})

const status = defineRoute({
  method: 'GET',
  path: paths.followUpMessage(':id'),
  summary: 'When the newest follow-up message about a screening was sent',
  policy: policies.readFollowUpMessage,
  request: { params },
  answer: followUpMessageStatusSchema,
  handler: async ({ params: { id }, scope, deps }) =>
    followUpMessageStatusWire(await followUpMessageStatus(deps, scope, id)),
})

const send = defineRoute({
  method: 'POST',
  path: paths.followUpMessage(':id'),
  summary: 'Send a message about a screening to the child’s family; the Idempotency-Key makes it safe to repeat',
  policy: policies.sendFollowUpMessage,
  idempotency: 'once',
  request: { params, body: followUpMessageSchema },
  answer: followUpMessageStatusSchema,
  status: 201,
  handler: async ({ params: { id }, body, scope, keyed, deps }) =>
    followUpMessageStatusWire(await sendFollowUpMessage(deps, scope, { surveyId: id, keyed, message: body })),
})

export const followUpMessageRoutes: readonly Route[] = [templates, status, send]
