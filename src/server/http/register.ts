import { createHmac } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { idempotencyHeadersSchemas } from '../../api/idempotency.ts'
import { apiBase, audienceHeader, idempotencyKeyHeader, userActionHeader } from '../../api/paths.ts'
import type { KeyedRequest } from '../commands/once.ts'
import { auditTrail } from './audit.ts'
import { authorize, viewerByToken } from '../identity/authenticate.ts'
import type { Deps } from '../deps.ts'
import { networkOf } from '../identity/network.ts'
import { logged } from './errors.ts'
import { readInput, readParams } from './input.ts'
import type { Policy } from '../policies/policy.ts'
import { problem, unavailable } from './problems.ts'
import { auditRecordOf } from './requestState.ts'
import type { Call, Route } from '../routes/route.ts'
import { type StaffViewer, scopeOf } from '../identity/viewer.ts'

/** Maximum size of a body in bytes, unless the route says otherwise. */
export const defaultBodyLimit = 100_000

function checkDeclaration(route: Route): void {
  const name = `${route.method} ${route.path}`
  const policy = route.policy as Policy | undefined
  if (policy === undefined) throw new Error(`${name} declares no policy, so it does not start`)
  const audit = policy.audit as Policy['audit'] | undefined
  if (audit === undefined) throw new Error(`${name} declares no audit event, so it does not start`)
  if (audit === 'none') throw new Error(`${name} is a call of the API, so it cannot go without an audit event`)
  if (audit.record !== undefined && !route.path.includes(`:${audit.record}`)) {
    throw new Error(`${name} records "${audit.record}", which its path does not have`)
  }
  if (route.idempotency !== undefined && policy.who !== 'signedIn')
    throw new Error(`${name} is open to anyone, so there is no person whose Idempotency-Key it could keep`)
}

/**
 * The key of an idempotent request; null when the route is not idempotent. @throws 422 for a malformed Idempotency-Key.
 */
function keyedRequest(
  { idempotency, policy }: Route,
  headers: FastifyRequest['headers'],
  viewer: StaffViewer | null,
): KeyedRequest | null {
  if (idempotency === undefined || viewer === null || policy.audit === 'none') return null
  const sent = readInput(idempotencyHeadersSchemas[idempotency], headers)[idempotencyKeyHeader]
  const [key, attempt] = sent?.split(':') ?? []
  return { staffId: viewer.id, kind: policy.audit.event, key: key ?? null, attempt: Number(attempt ?? 0) }
}

function answerOf(schema: z.ZodType, value: unknown): string {
  return JSON.stringify(schema.parse(value))
}

/** Registers the routes. Each call passes headers, session, policy, input, handler, answer and audit, in this order. */
export function register(app: FastifyInstance, deps: Deps, routes: readonly Route[]): void {
  for (const route of routes) {
    checkDeclaration(route)
    const { policy, request: schemas = {} } = route
    const handler = route.handler as unknown as (
      call: Call<Policy, undefined, undefined, undefined, undefined, undefined>,
    ) => Promise<unknown>
    app.route({
      method: route.method,
      url: `${apiBase}${route.path}`,
      bodyLimit: route.bodyLimit ?? defaultBodyLimit,
      exposeHeadRoute: false,
      config: { audit: policy.audit },
      onRequest: async (request) => {
        const isExempt = policy.who === 'anyone' && policy.audience === 'notNeeded'
        if (!isExempt && request.headers[audienceHeader.name] !== audienceHeader.value)
          throw problem(400, 'audience_missing')
        request.viewer = await viewerByToken(deps, {
          authorization: request.headers.authorization,
          isUserAction: request.headers[userActionHeader] === '1',
        })
        authorize(policy, request.viewer)
      },
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        const { viewer } = request
        const input = {
          params: schemas.params && readParams(schemas.params, request.params),
          headers: schemas.headers && readInput(schemas.headers, request.headers),
          keyed: keyedRequest(route, request.headers, viewer),
          query: schemas.query && readInput(schemas.query, request.query),
          body: schemas.body && readInput(schemas.body, request.body),
        }
        const call = { ...input, viewer, scope: viewer && scopeOf(viewer), deps, request, reply }
        const answer = await handler(call as never)
        if (reply.sent || route.answersFile !== undefined) return answer
        if (route.answer === null) return reply.code(204).send()
        return reply
          .code(route.status ?? 200)
          .type('application/json; charset=utf-8')
          .send(answerOf(route.answer, answer))
      },
    })
  }
}

/** Returns a keyed hash in place of a network address, which the audit never contains. */
const callerOf = (key: Buffer, address: string) =>
  createHmac('sha256', key)
    .update(`audit:${networkOf(address)}`)
    .digest('base64url')
    .slice(0, 22)

/** Records every call of a declared route before it is answered, including refused ones. */
export function recordCalls(app: FastifyInstance, deps: Deps): void {
  const trail = auditTrail(deps.database.query)
  app.addHook('onSend', async (request, reply, payload) => {
    const { audit } = request.routeOptions.config
    if (audit === undefined || audit === 'none') return payload
    try {
      const event = {
        at: new Date(deps.clock()).toISOString(),
        requestId: String(request.id),
        staffId: request.viewer?.id ?? null,
        role: request.viewer?.role ?? null,
        partnerId: request.viewer?.partnerId ?? null,
        event: audit.event,
        recordId: auditRecordOf(request, audit),
        status: reply.statusCode,
      }
      // A signed link was given to a person, so opening it counts, although it needs no session.
      const isOpened = event.recordId !== null && event.status < 400
      if (audit.rows === 'polled' && request.viewer !== null) await trail.record({ ...event, caller: null })
      else if (request.viewer !== null || audit.rows === 'each' || isOpened) await trail.record(event)
      else await trail.record({ ...event, recordId: null, caller: callerOf(deps.linkKey, request.ip) })
      return payload
    } catch (error) {
      request.log.error(logged(error), 'audit failed')
      const refused = unavailable()
      reply
        .code(refused.status)
        .type('application/json; charset=utf-8')
        .header('retry-after', refused.retryAfterSeconds)
        .removeHeader('content-length')
      return JSON.stringify({ code: refused.code, message: refused.message })
    }
  })
}
