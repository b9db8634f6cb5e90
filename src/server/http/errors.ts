import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { MessageCode } from '../../api/messages.ts'
import { messages } from '../../api/messages.ts'
import { DatabaseFailure, isDatabaseUnavailable } from '../db/failure.ts'
import { FieldProblem, Problem, unavailable } from './problems.ts'

/** Refusals by Fastify itself, before a route's code runs. */
const refusals: Readonly<Record<string, { status: number; code: MessageCode }>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { status: 413, code: 'body_too_large' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { status: 415, code: 'unsupported_media_type' },
}

/** Codes of a system without room, rights or means: a disk, open files, memory, processes. */
const systemCodes = ['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'EIO', 'EMFILE', 'ENFILE', 'EAGAIN', 'ENOMEM']

const isSystemUnavailable = (error: Error) => systemCodes.includes(String((error as NodeJS.ErrnoException).code))

function send(reply: FastifyReply, status: number, code: MessageCode): FastifyReply {
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ code, message: messages[code] }))
}

/** Sends a problem. Where it names a wait, adds Retry-After in whole seconds, at least 1. */
export function sendProblem(reply: FastifyReply, { status, code, retryAfterSeconds }: Problem): FastifyReply {
  if (retryAfterSeconds !== null) reply.header('retry-after', String(Math.max(1, Math.ceil(retryAfterSeconds))))
  return send(reply, status, code)
}

/** Reduces an error to what may be logged: names and codes, never a message that may quote what a person typed. */
export function logged(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { failure: typeof error }
  return {
    failure: error.name,
    code: (error as { code?: unknown }).code,
    ...(error instanceof DatabaseFailure
      ? { constraint: error.constraint, table: error.table, detail: error.message }
      : {}),
    stack: error.stack?.split('\n').filter((line) => line.startsWith('    at ')),
  }
}

/** Turns every error into an answer; the only place that does. Stacks and statements never leave the server. */
export function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof FieldProblem) {
    return reply
      .code(422)
      .type('application/json; charset=utf-8')
      .send(JSON.stringify({ errors: error.errors, codes: error.codes }))
  }
  if (error instanceof Problem) return sendProblem(reply, error)
  const refusal = refusals[(error as FastifyError).code]
  if (refusal) return send(reply, refusal.status, refusal.code)
  const status = (error as FastifyError).statusCode
  if (status !== undefined && status >= 400 && status < 500) return send(reply, 400, 'bad_request')
  request.log.error(logged(error), 'call failed')
  if (isDatabaseUnavailable(error) || isSystemUnavailable(error)) return sendProblem(reply, unavailable())
  return send(reply, 500, 'internal_error')
}
