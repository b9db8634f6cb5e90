import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { answerMessages } from '../../api/answerMessages.ts'
import {
  type AnswerPayload,
  answerPayloadSchema,
  answerWrittenSchema,
  deliveryKeyPattern,
  readRevisionQuerySchema,
} from '../../api/answers.ts'
import { idempotencyKeyHeader, paths } from '../../api/paths.ts'
import { type AnswerCall, deleteAnswer, recordAnswer } from '../commands/recordAnswer.ts'
import { parseDeliveryKey } from '../commands/recordAnswerPlan.ts'
import type { Deps } from '../deps.ts'
import { removeAnswer, writeAnswer } from '../policies/questionnaire.ts'
import { fieldErrors } from '../http/problems.ts'
import type { Scope } from '../identity/scope.ts'
import type { StaffViewer } from '../identity/viewer.ts'
import { type Route, callerGone, defineRoute, surveyOf, surveyParams } from './route.ts'
import { recordedWire } from '../presenters/survey.ts'

/** Bytes: a picture of 1.5 MB as base64, and the JSON around it. */
const answerBodyLimit = 2 * 1024 * 1024

const answerParams = surveyParams.extend({
  answer_id: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number),
})
const deliveryHeaders = z.object({
  [idempotencyKeyHeader]: z
    .string({ error: answerMessages.deliveryKey })
    .regex(deliveryKeyPattern, answerMessages.deliveryKey),
})

interface AnswerCallInput {
  readonly params: { readonly player_id: number; readonly id: number; readonly answer_id?: number }
  readonly headers: { readonly [idempotencyKeyHeader]: string }
  readonly query: { readonly read_revision?: number | undefined }
  readonly viewer: StaffViewer
  readonly reply: FastifyReply
}

function answerCall({ params, headers, query, viewer, reply }: AnswerCallInput): AnswerCall {
  const delivery = parseDeliveryKey(headers[idempotencyKeyHeader])
  if (delivery === null) throw fieldErrors({ [idempotencyKeyHeader]: [answerMessages.deliveryKey] })
  return {
    survey: surveyOf(params),
    answerId: params.answer_id ?? null,
    readRevision: query.read_revision ?? null,
    delivery,
    staffId: viewer.id,
    gone: callerGone(reply),
  }
}

interface AnswerWriting extends AnswerCallInput {
  readonly body: AnswerPayload
  readonly scope: Scope
  readonly deps: Deps
}

const record = async (call: AnswerWriting) =>
  recordedWire(await recordAnswer(call.deps, call.scope, answerCall(call), call.body), call.deps)

const createAnswer = defineRoute({
  method: 'POST',
  path: paths.answers(':player_id', ':id'),
  summary: 'Gives an answer, or changes the one that stands; the Idempotency-Key makes it safe to repeat',
  policy: writeAnswer,
  request: {
    params: surveyParams,
    headers: deliveryHeaders,
    query: readRevisionQuerySchema,
    body: answerPayloadSchema,
  },
  answer: answerWrittenSchema,
  bodyLimit: answerBodyLimit,
  handler: record,
})

const changeAnswer = defineRoute({
  method: 'PATCH',
  path: paths.answer(':player_id', ':id', ':answer_id'),
  summary: 'Changes an answer, or gives it again when it is gone',
  policy: writeAnswer,
  request: {
    params: answerParams,
    headers: deliveryHeaders,
    query: readRevisionQuerySchema,
    body: answerPayloadSchema,
  },
  answer: answerWrittenSchema,
  bodyLimit: answerBodyLimit,
  handler: record,
})

const dropAnswer = defineRoute({
  method: 'DELETE',
  path: paths.answer(':player_id', ':id', ':answer_id'),
  summary: 'Deletes the answer to the response type of the Idempotency-Key; one that is gone is no error',
  policy: removeAnswer,
  request: { params: answerParams, headers: deliveryHeaders, query: readRevisionQuerySchema },
  answer: answerWrittenSchema,
  handler: async (call) => recordedWire(await deleteAnswer(call.deps, call.scope, answerCall(call)), call.deps),
})

export const answerRoutes: readonly Route[] = [createAnswer, changeAnswer, dropAnswer]
