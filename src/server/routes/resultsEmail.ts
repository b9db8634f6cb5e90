import { z } from 'zod'
import { paths } from '../../api/paths.ts'
import { sendOutRequestSchema, sendOutSchema } from '../../api/resultsEmail.ts'
import { sendResultsEmail } from '../commands/sendResultsEmail.ts'
import * as policies from '../policies/resultsEmail.ts'
import { sendOutWire } from '../presenters/resultsEmail.ts'
import { newestSendOut } from '../queries/resultsEmail.ts'
import { type Route, defineRoute, idParam } from './route.ts'

const params = z.object({ id: idParam })

const send = defineRoute({
  method: 'POST',
  path: paths.resultsEmail(':id'),
  summary: 'Send the results of a screening to the family by e-mail, in its language',
  policy: policies.sendResultsEmail,
  idempotency: 'once',
  request: { params, body: sendOutRequestSchema },
  answer: sendOutSchema,
  status: 202,
  handler: async ({ params: { id }, scope, keyed, deps }) =>
    sendOutWire(await sendResultsEmail(deps, scope, { surveyId: id, keyed })),
})

const status = defineRoute({
  method: 'GET',
  path: paths.resultsEmail(':id'),
  summary: 'How the newest results e-mail of a screening stands',
  policy: policies.readResultsEmail,
  request: { params },
  answer: sendOutSchema,
  handler: async ({ params: { id }, scope, deps }) => sendOutWire(await newestSendOut(deps, scope, id)),
})

export const resultsEmailRoutes: readonly Route[] = [send, status]
